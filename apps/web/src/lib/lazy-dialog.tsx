import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { showToast } from '#ui/toast.tsx';
import { useT } from './i18n.ts';

type Closable = { onClose: () => void };

/**
 * A dialog whose module is loaded when it opens. If that fails, a toast says so and the dialog closes: with `lazy` the
 * failure would replace the whole page, and every later try would fail too, because `lazy` keeps it. The same happens when
 * a part of the dialog fails, which may be lazy itself.
 */
export function lazyDialog<Name extends string, Props extends Closable>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyDialog(props: Props) {
    const t = useT();
    const [Dialog, setDialog] = useState(() => loaded);
    const fail = () => {
      showToast.error(t('failed_to_open'));
      props.onClose();
    };
    useEffect(() => {
      if (loaded) return undefined;
      let isOpen = true;
      const open = async (): Promise<void> => {
        try {
          loaded = (await load())[name];
          if (isOpen) setDialog(() => loaded);
        } catch {
          if (isOpen) fail();
        }
      };
      void open();
      return () => {
        isOpen = false;
      };
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per opening
    }, []);
    if (!Dialog) return null;
    return (
      <Fallible onError={fail}>
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      </Fallible>
    );
  };
}

type FallibleProps = { onError: () => void; children: ReactNode };

/** Renders nothing after an error. React has no hook for it. */
class Fallible extends Component<FallibleProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onError();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
