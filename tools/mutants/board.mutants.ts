import { SERVER, type Mutant } from './mutant.ts';

const ACTS = `${SERVER}/features/bookings/board-acts.service.ts`;

/** What those who run a club do with stays of others: never without the money, the points and the letter. */
export const boardMutants: readonly Mutant[] = [
  {
    guarantee: 'board: a cancellation refunds everything',
    file: ACTS,
    from: "const refunds = await cancelPayments(ctx, stays, 'all');",
    to: "const refunds = await cancelPayments(ctx, stays, 'by_rule');",
    project: 'server',
    tests: ['bookings/board-cancels'],
  },
  {
    guarantee: 'board: a cancellation tells the guest',
    file: ACTS,
    from: '  await tellCancelled(ctx, bookings, { reason: act.reason, refunds });\n',
    to: '',
    project: 'server',
    tests: ['bookings/board-cancels', 'bookings/close-hut'],
  },
  {
    guarantee: 'board: a cancellation gives the points back',
    file: ACTS,
    from: '    await givePointsBack(ctx, booking);\n',
    to: '',
    project: 'server',
    tests: ['bookings/board-cancels'],
  },
  {
    guarantee: 'board: money that comes after a cancellation goes back',
    file: `${SERVER}/features/payments/settle.service.ts`,
    from: '    await requestRefund(ctx, payment);\n    return;\n',
    to: '    return;\n',
    project: 'server',
    tests: ['bookings/board-cancels'],
  },
  {
    guarantee: 'board: a moved stay tells its guest',
    file: `${SERVER}/features/bookings/change-dates.service.ts`,
    from: '  await tellMoved(ctx, booking, { stay, hutName: hut.name, price, reason });\n',
    to: '',
    project: 'server',
    tests: ['bookings/board-moves'],
  },
  {
    guarantee: 'board: the guest of a paid stay that was moved gets everything back',
    file: `${SERVER}/features/bookings/change-dates.service.ts`,
    from: '  if (booking.paid_at !== null) await refundInFullUntilArrival(ctx, booking.id);\n',
    to: '',
    project: 'server',
    tests: ['bookings/board-moves'],
  },
  {
    guarantee: 'board: who asked for a hut that is deleted is told',
    file: `${SERVER}/features/bookings/cancel-bookings.service.ts`,
    from: "  await cancelAndTell(ctx, requests, { action: 'booking.deleted', reason: HUT_IS_DELETED[ctx.language] });\n",
    to: '  for (const { id } of requests) await cancelBooking(ctx.db, id, ctx.now);\n',
    project: 'server',
    tests: ['bookings/leaving'],
  },
  {
    guarantee: 'board: a hut is closed with exactly the stays that were seen',
    file: `${SERVER}/features/bookings/close-hut.service.ts`,
    from: "throw new AppError('stays_changed');",
    to: 'return targets;',
    project: 'server',
    tests: ['bookings/close-hut'],
  },
  {
    guarantee: 'board: a paid stay keeps its price when it is moved',
    file: 'packages/domain/src/bookings/board-acts.ts',
    from: '  paid ? { bill: before.bill, points: Math.min(before.points, now.points) } : now;',
    to: '  now;',
    project: 'domain',
    tests: ['bookings/board-acts'],
  },
];
