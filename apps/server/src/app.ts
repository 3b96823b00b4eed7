import type { FastifyInstance } from 'fastify';
import { identifyByToken } from '#features/accounts/accounts.service.ts';
import { accountsRoutes } from '#features/accounts/accounts.routes.ts';
import { clubsRoutes } from '#features/clubs/clubs.routes.ts';
import { translationsRoutes } from '#features/translations/translations.routes.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/database.ts';
import { createServer } from '#platform/http/server.ts';
import { readSite } from '#platform/http/site.ts';
import { createTokens } from '#features/accounts/tokens.ts';
import type { JobSender } from '#platform/jobs/job-sender.ts';
import type { Log } from '#platform/log/log.ts';

export type AppParts = { config: Config; db: Db; jobs: JobSender; log: Log; checkAnswers?: boolean };

/** The whole API, ready to listen or to be asked directly by a test. */
export async function buildApp({ config, db, jobs, log, checkAnswers = false }: AppParts): Promise<FastifyInstance> {
  const tokens = createTokens(config.tokens.secrets);
  const { publicUrl, trustedProxies, webDist } = config.http;
  return createServer(
    { log, publicUrl, trustedProxies, site: webDist ? await readSite(webDist) : null, checkAnswers },
    { db, jobs, identify: identifyByToken(tokens) },
    (app) => {
      accountsRoutes({ tokens, publicUrl })(app);
      clubsRoutes(app);
      translationsRoutes(app);
    },
  );
}
