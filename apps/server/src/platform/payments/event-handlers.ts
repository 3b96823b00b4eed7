import type { Ctx } from '../ctx.ts';

/**
 * What is done when the provider tells of something, by the kind of event; given the id of what it is about. An
 * event may come twice, late and in any order, so a handler asks the provider how things stand.
 */
export type EventHandlers = Record<string, (ctx: Ctx, objectId: string) => Promise<void>>;
