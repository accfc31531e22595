# syntax=docker/dockerfile:1
# The platform with the built console, for PostgreSQL. `npm run lab -- image` carries out these steps without Docker.

FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund
COPY index.html tsconfig.json vite.config.ts ./
COPY public ./public
COPY contract ./contract
COPY examples ./examples
COPY scripts ./scripts
COPY src ./src
COPY server ./server
RUN NODE_ENV=production npm run build
# What is built into console and platform is not needed beside them.
RUN npm uninstall --omit=dev --no-audit --no-fund $(node scripts/bundled-packages.mjs)

FROM node:22-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/dist-platform ./dist-platform
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist-platform/main.js"]
