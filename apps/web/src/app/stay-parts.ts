// The parts of a stay's dialog that belong to other features, loaded in one go when a stay is opened: the lists of files
// that five imports of their own would preload weigh on the first page.
export { InfoBlock as Info } from '#features/stays/booking-info/stay/InfoBlock.tsx';
export { PaymentBlock as Payment } from '#features/money/payments/PaymentBlock.tsx';
export { RefundAnswer as Refund } from '#features/money/payments/RefundAnswer.tsx';
export { ShareBlock as Sharing } from '#features/stays/sharing/ShareBlock.tsx';
export { ArrivalAndDefects as Arrival } from './ArrivalAndDefects.tsx';
