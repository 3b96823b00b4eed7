# syntax=docker/dockerfile:1
# One image for all four programs: API (the default), worker, migration and admin.
#   docker build --build-arg REVISION=$(git rev-parse --short HEAD) -t hyttelaget .
#   docker run … hyttelaget apps/server/src/main-worker.ts

FROM node:24.21.0-bookworm-slim AS base
RUN npm install --global pnpm@12.18.0
WORKDIR /app
# What names packages comes first: the layers below last until one of these files changes.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/domain/package.json packages/domain/
COPY packages/beacon/package.json packages/beacon/
COPY packages/contract/package.json packages/contract/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY tools/package.json tools/

FROM base AS site
RUN --mount=type=cache,id=pnpm,target=/pnpm-store \
    pnpm install --frozen-lockfile --store-dir /pnpm-store --filter @hytte/web...
COPY . .
RUN pnpm build

FROM base AS packages
RUN --mount=type=cache,id=pnpm,target=/pnpm-store \
    pnpm install --frozen-lockfile --store-dir /pnpm-store --prod --filter @hytte/server...

FROM node:24.21.0-bookworm-slim AS run
# Nothing here installs packages again: what is not in the image cannot be used against it.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-*
WORKDIR /app
COPY --from=packages /app ./
COPY packages/domain packages/domain
COPY packages/beacon packages/beacon
COPY packages/contract packages/contract
COPY apps/server apps/server
COPY --from=site /app/apps/web/dist apps/web/dist

ARG REVISION=unknown
ENV NODE_ENV=production HOST=0.0.0.0 WEB_DIST=/app/apps/web/dist BUILD_REVISION=$REVISION
LABEL org.opencontainers.image.title=hyttelaget org.opencontainers.image.revision=$REVISION
# By number, so that Kubernetes can see that it is not root. Everything above belongs to root: the product cannot change
# itself, and the file system may be mounted read-only.
USER 1000:1000
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "apps/server/src/main-health.ts"]
# The process is number 1: it hears SIGTERM itself and leaves calmly.
STOPSIGNAL SIGTERM
ENTRYPOINT ["node"]
CMD ["apps/server/src/main-api.ts"]
