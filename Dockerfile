# The site as one image; what it needs to know comes from the environment when it starts (see .env.example).
ARG NODE=node:24.21.0-trixie-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json next.config.mjs payload.config.ts postcss.config.mjs ./
COPY scripts scripts
COPY public public
COPY src src
RUN npm run build && rm -rf dist/builds/cache && npm prune --omit=dev --no-audit --no-fund

FROM ${NODE}
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json /app/next.config.mjs ./
COPY --from=build /app/scripts scripts
COPY --from=build /app/public public
COPY --from=build /app/dist dist
COPY --from=build /app/node_modules node_modules
# The program belongs to root and is never written to; /data and /backups alone are the site's.
RUN mkdir /data /backups && chown node:node /data /backups && chmod 700 /data /backups
USER node
VOLUME /data /backups
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
