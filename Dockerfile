# To build from one exact image, name it by its digest: --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No production package needs an install script.
RUN npm ci --omit=dev --ignore-scripts

FROM ${NODE_IMAGE} AS service
LABEL org.opencontainers.image.title="Partner Fulfillment API"
ENV NODE_ENV=production APP_ENV=production
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json ./
COPY generated generated
COPY server server
# The operator's command line, a client of the operator port.
COPY scripts/operator.ts scripts/operator.ts
COPY scripts/operator scripts/operator
COPY scripts/imports scripts/imports
COPY scripts/client/service-address.ts scripts/client/service-address.ts
COPY scripts/client/connection-error.ts scripts/client/connection-error.ts
# A clone made under umask 077 has files that only its owner reads.
RUN chmod -R u=rwX,go=rX package.json generated server scripts

# The container runs with a read-only root file system, as a user that owns none of its files.
USER node
EXPOSE 8443 8444
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "server/listener/health-check.ts"]
# What `npm start` runs (docs/bench.md says why these options), without npm, which would not forward signals.
CMD ["node", "--import", "./server/compile-cache.js", "--max-semi-space-size=4", "--max-old-space-size=1024", "--no-parallel-scavenge", "server/main.ts"]
