#!/usr/bin/env bash
# Runs Debian's Docker in a root of its own ($1), without a network to the outside, and brings compose.yaml up in a copy of the
# repository ($2), as compose.yaml says. In namespaces of its own, so that all of it ends with this script:
#   unshare --mount --net --pid --fork --kill-child test/containers/compose-up.sh ROOT CLONE
set -euo pipefail
root=$1 clone=$2
export PATH=/usr/sbin:/usr/bin:/sbin:/bin
# A directory of the caller is not in this root.
unset TMPDIR

mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount --rbind /dev "$root/dev"
mount --rbind /sys/fs/cgroup "$root/sys/fs/cgroup"
mount -t tmpfs tmpfs "$root/run"
mkdir -p "$root/clone" "$root/var/lib/docker"
find "$root/var/lib/docker" -mindepth 1 -delete
mount --bind "$clone" "$root/clone"
mkdir -p "$root/former"
cd "$root"
# A chroot would not do: `docker exec` would run below the root of the namespace.
pivot_root . former
exec /usr/sbin/chroot . /bin/bash -euo pipefail -s <<'END'
umount --lazy /former
cd /clone
ip link set lo up
dockerd >/run/dockerd.log 2>&1 &
for _ in $(seq 120); do docker version >/dev/null 2>&1 && break; sleep 0.5; done
docker version >/dev/null || { echo '== dockerd does not start on this kernel'; tail -n 5 /run/dockerd.log; exit; }

tar --one-file-system --create --exclude=./var/lib/docker --exclude=./clone --exclude=./former --exclude=./usr/bin/docker* --exclude=./usr/sbin/dockerd \
  --exclude=./usr/bin/containerd* --exclude=./usr/libexec/docker --exclude=./usr/share/{doc,man,locale} --exclude=./var/lib/apt --exclude=./var/cache --directory / . | docker import - base >/dev/null
export DOCKER_BUILDKIT=0
for one in node=node:24-bookworm-slim postgres=postgres:18-bookworm caddy=caddy:2-alpine; do
  docker build --quiet --target "${one%%=*}" --tag "${one#*=}" --file stand-ins/stand-ins.Dockerfile stand-ins
done
docker compose up --build --detach --wait --quiet-pull || { docker compose logs --no-color; exit 1; }
echo '== report'
docker compose exec -T api1 node scripts/operator.ts operator create --name 'Rosa Chen' --role admin --json >/dev/null </dev/null
echo 'an admin was made'
curl --silent --show-error --fail --cacert certificates/fullchain.pem --retry 10 https://localhost/openapi.json >/dev/null
echo 'the balancer answers'
docker compose exec -T database pg_dump --username=postgres --format=custom fulfillment >/run/dump </dev/null && head -c 5 /run/dump && echo
docker compose ps --format '{{.Service}} {{.Health}}' | sort
docker inspect --format '{{.Name}} {{.Config.User}} {{.HostConfig.ReadonlyRootfs}}' $(docker compose ps --quiet) | sort
docker compose down --volumes >/dev/null 2>&1
END
