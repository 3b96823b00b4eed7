import type { z } from 'zod';
import type { Ctx } from '../ctx.ts';
import { AppError } from '../http/app-error.ts';
import { ask, Silent } from './ask.ts';
import type { Cell, CellSettings } from './cell-settings.ts';
import { type Message, type Purpose, readMessage } from './signed-message.ts';

/** Somebody waits for the list, and the other cells have answered it long before. */
const PEER_MS = 1_500;

type PeerQuestion<A> = { purpose: 'person' | 'platform' | 'reset'; data: object; answer: z.ZodType<A> };

/** Null when the cell does not answer in time, refuses, or answers something else. */
export async function askPeer<A>(ctx: Ctx, to: Cell, question: PeerQuestion<A>): Promise<A | null> {
  const { cells } = ctx.settings;
  if (!cells) return null;
  const { purpose, data, answer } = question;
  try {
    const url = `${to.origin}/api/cells/peer/${purpose}`;
    const parsed = answer.safeParse(await ask(cells, { to: to.name, url, purpose, data, timeoutMs: PEER_MS }));
    if (parsed.success) return parsed.data;
    ctx.log.warn({ cell: to.name, purpose }, 'another cell answers something else');
  } catch (err) {
    if (!(err instanceof Silent)) throw err;
    ctx.log.warn({ cell: to.name, purpose, err }, 'another cell does not answer');
  }
  return null;
}

/** The settings of an installation that is one of several. To one that is alone the call does not exist. */
export function requireCells({ settings }: Pick<Ctx, 'settings'>): CellSettings {
  if (!settings.cells) throw new AppError('not_found');
  return settings.cells;
}

type Received<D> = { from: Cell; message: Message; data: D };

/** A message to this cell for this purpose, by a cell that is named in the settings. Null for anything else. */
export function receive<D>(
  cells: CellSettings,
  purpose: Purpose,
  text: string,
  shape: z.ZodType<D>,
): Received<D> | null {
  const message = readMessage({ secrets: cells.secrets, to: cells.name, purpose }, text);
  const from = cells.all.find(({ name }) => name === message?.from);
  const parsed = shape.safeParse(message?.data);
  return message && from && parsed.success ? { from, message, data: parsed.data } : null;
}

/** The same for calls that only other cells make: without a valid message they do not exist. */
export function receiveOrRefuse<D>(ctx: Ctx, purpose: Purpose, text: string, shape: z.ZodType<D>): Received<D> {
  const received = receive(requireCells(ctx), purpose, text, shape);
  if (!received) throw new AppError('not_found');
  return received;
}
