import type { ComponentProps, MouseEvent } from 'react';
import { type NavigateOptions, type To, useHref, useLocation, useNavigate } from 'react-router';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & Pick<NavigateOptions, 'replace' | 'state'> & { to: To };

/** A link to a page of the site, opened without loading the site anew. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // Like a browser's own link: one to the present address adds no entry to the history.
    void navigate(to, { state, replace: replace ?? href === pathname + search + hash });
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** Other clicks open a tab or a window, or download: the browser's business. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
