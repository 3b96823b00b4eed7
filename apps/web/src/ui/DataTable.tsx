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

const gridClass = 'table:grid table:grid-cols-(--columns) table:items-center table:gap-x-4';
const alignClass = (align: 'end' | undefined): string => (align === 'end' ? 'table:text-end' : 'table:text-start');

/** A table on wide screens and on paper, cards on narrow screens. `table:` and `cards:` are variants of styles/main.css. */
export function DataTable({ label, columns, widths, children }: DataTableProps) {
  return (
    <table role="table" aria-label={label} className={`block ${widths}`}>
      <thead role="rowgroup" className="block cards:sr-only">
        <tr role="row" className={`${gridClass} border-b border-line-strong px-1 pb-2 table:items-end`}>
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
      <tbody role="rowgroup" className="block cards:grid cards:grid-cols-[minmax(0,1fr)] cards:gap-3">
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
      className={`${gridClass} border-line [content-visibility:auto] print:[content-visibility:visible] [contain-intrinsic-block-size:auto_4.5rem] cards:grid cards:grid-cols-[minmax(0,1fr)] cards:gap-2 cards:rounded-md cards:border cards:p-4 cards:[contain-intrinsic-block-size:auto_13rem] table:border-b table:px-1 table:py-2`}
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
      className={`min-w-0 break-words cards:flex cards:items-center cards:justify-between cards:gap-4 ${alignClass(align)}`}
    >
      {cardLabel && (
        <span aria-hidden="true" className="text-sm text-ink-2 table:hidden">
          {cardLabel}
        </span>
      )}
      {children}
    </td>
  );
}
