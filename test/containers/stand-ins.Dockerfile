# Stands in for the base images, which no registry of packages has: Debian's programs with the users, directories and entry
# points that compose.yaml and the Dockerfile rely on. `base` is Debian 13 with them all, without layers of its own.
FROM base AS node
RUN useradd --uid 1000 --user-group --create-home node
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
# The packages are those that were fetched before: a build here has no way out.
COPY npm-cache /npm-cache
RUN mkdir -p /usr/local/etc && printf 'cache=/npm-cache\noffline=true\n' > /usr/local/etc/npmrc

FROM base AS postgres
RUN mkdir -p /docker-entrypoint-initdb.d /run/postgresql && chown -R postgres /var/lib/postgresql /run/postgresql && chmod 3777 /run/postgresql
COPY postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
ENV PATH=/usr/lib/postgresql/17/bin:/usr/local/bin:/usr/bin:/bin PGDATA=/var/lib/postgresql/18/docker
VOLUME /var/lib/postgresql
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]

FROM base AS caddy
RUN setcap cap_net_bind_service=+ep /usr/bin/caddy && mkdir -p /config/caddy /data/caddy && chmod 1777 /config/caddy /data/caddy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
