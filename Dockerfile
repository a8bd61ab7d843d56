# The portal as one image: reading site, back office and API on port 3000, what lasts in /data.

FROM node:26-slim AS packages
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY i18n/package.json i18n/
COPY ui/package.json ui/
COPY article-body/package.json article-body/
COPY demo/package.json demo/
COPY site/package.json site/
COPY admin/package.json admin/
COPY server/package.json server/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM packages AS built
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build.mjs

FROM packages AS lasting
# What runs, without the back office's and the benchmarks' packages; the image brings its own Node.
RUN npm ci --ignore-scripts --omit=dev \
    --workspace=contract --workspace=i18n --workspace=article-body --workspace=demo --workspace=site --workspace=server \
  && rm -rf node_modules/node-linux-*
COPY contract contract
COPY i18n i18n
COPY article-body article-body
COPY demo demo
COPY server server
# Nothing can be mended once the files belong to root: this puts the embedded PostgreSQL's links in place.
RUN node --input-type=module -e "import { findInstallation } from './server/database/embedded/binaries.ts'; await findInstallation({ through: [] });"

FROM node:26-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled MALLOC_ARENA_MAX=2
WORKDIR /portal
RUN install -d -o node -g node -m 0700 /data
COPY --from=lasting /portal ./
COPY --from=built /portal/site/dist site/dist
COPY --from=built /portal/admin/dist admin/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=40", "server/main.ts"]
