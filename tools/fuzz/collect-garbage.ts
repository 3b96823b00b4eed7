// Loaded into the API beside its own code: on SIGUSR2 it collects its garbage, so that what is measured is what is kept.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');
process.on('SIGUSR2', () => {
  if (typeof collect === 'function') collect();
});
