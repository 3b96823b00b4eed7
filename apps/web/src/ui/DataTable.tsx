/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   A table that is laid out as a grid loses its roles in Safari, so they are spelt out. */
import type { ReactNode } from 'react';

type Column = { key: string; label: ReactNode; align?: 'end' };

type DataTableProps = {
  label: string;
  columns: readonly Column[];
  /** A class that sets the widths: `[--columns:1fr_8rem]`. */
  widths: string;
  children: ReactNode;
};

const gridClass = 'md:grid md:grid-cols-(--columns) md:items-center md:gap-x-4';
const alignClass = (align: 'end' | undefined): string => (align === 'end' ? 'md:text-end' : 'md:text-start');

/** A table on wide screens, cards on narrow ones. */
export function DataTable({ label, columns, widths, children }: DataTableProps) {
  return (
    <table role="table" aria-label={label} className={`block ${widths}`}>
      <thead role="rowgroup" className="block max-md:sr-only">
        <tr role="row" className={`${gridClass} border-b border-line-strong px-1 pb-2 md:items-end`}>
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={`text-sm font-semibold text-ink-2 ${alignClass(column.align)}`}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block max-md:grid max-md:gap-3">
        {children}
      </tbody>
    </table>
  );
}

/**
 * `content-visibility` skips the layout of rows outside the viewport: a thousand are as quick as twenty, and the
 * browser's search still finds them. Only the height is remembered: a width would overflow after rotating a phone.
 */
export function DataRow({ children }: { children: ReactNode }) {
  return (
    <tr
      role="row"
      className={`${gridClass} border-line [content-visibility:auto] [contain-intrinsic-block-size:auto_4.5rem] max-md:grid max-md:gap-2 max-md:rounded-md max-md:border max-md:p-4 max-md:[contain-intrinsic-block-size:auto_13rem] md:border-b md:px-1 md:py-2`}
    >
      {children}
    </tr>
  );
}

type DataCellProps = {
  /** Shown before the value on a card, which has no column heading. */
  cardLabel?: ReactNode;
  align?: 'end';
  children: ReactNode;
};

export function DataCell({ cardLabel, align, children }: DataCellProps) {
  return (
    <td
      role="cell"
      className={`min-w-0 break-words max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 ${alignClass(align)}`}
    >
      {cardLabel && (
        <span aria-hidden="true" className="text-sm text-ink-2 md:hidden">
          {cardLabel}
        </span>
      )}
      {children}
    </td>
  );
}
