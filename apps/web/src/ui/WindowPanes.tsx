const panes = ['0ms', '300ms', '900ms', '600ms'];

/** Something is under way: the four panes of a window light in turn. Says nothing to a screen reader. */
export function WindowPanes() {
  return (
    <span aria-hidden="true" className="absolute inset-0 m-auto grid size-5 grid-cols-2 gap-0.5">
      {panes.map((delay) => (
        <span
          key={delay}
          className="animate-pane rounded-[1px] bg-current forced-colors:bg-[ButtonText]"
          style={{ animationDelay: delay }}
        />
      ))}
    </span>
  );
}
