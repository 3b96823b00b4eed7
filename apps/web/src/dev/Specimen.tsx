import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="specimen-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption>{name}</figcaption>
      {children}
    </figure>
  );
}

export function Grid({ children }: { children: ReactNode }) {
  return <div className="specimen-grid">{children}</div>;
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="specimen-row">{children}</div>;
}
