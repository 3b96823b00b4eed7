// Run by `services up`: node tools/stripe-sandbox/main.ts PORT
import { startSandbox } from './server.ts';

const { server } = await startSandbox(Number(process.argv[2]));
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
