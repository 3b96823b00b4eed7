import { connect, type Socket } from 'node:net';

/** A source address of their own, from the loopback network. */
const FROM = '127.0.0.2';
const SLOWLORIS = 2_000;
const SLOW_BODIES = 200;
/** Each asks for more than a socket buffer holds; all together for less than a second's work. */
const SLOW_READERS = 5;

const HEAD = 'GET /api/translations HTTP/1.1\r\nhost: x\r\nx-slow: ';
const BODY =
  'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{';
const READ = 'GET /api/translations HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(40);

export type SlowClients = { open: () => number; stop: () => void };

const drip = (socket: Socket): void => {
  const timer = setInterval(() => void socket.write('x'), 1000);
  socket.on('close', () => clearInterval(timer));
};

/** Clients that send a header or a body at a byte a second, and clients that ask for much and read nothing. */
export function startSlowClients(port: number): SlowClients {
  const open = new Set<Socket>();
  const begin = (first: string, then: (socket: Socket) => void): void => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: FROM });
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.on('connect', () => {
      open.add(socket);
      socket.write(first);
      then(socket);
    });
  };
  for (let n = 0; n < SLOWLORIS; n += 1) begin(HEAD, drip);
  for (let n = 0; n < SLOW_BODIES; n += 1) begin(BODY, drip);
  for (let n = 0; n < SLOW_READERS; n += 1) begin(READ, (socket) => socket.pause());
  return {
    open: () => open.size,
    stop: () => {
      for (const socket of open) socket.destroy();
    },
  };
}
