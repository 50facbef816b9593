# Worktrees for sessions. Each is a folder below the reader's state folder, on a branch of its own.
#
#   ask        add WORDS MARK        look        bring MINE SESSIONS        discard SESSIONS
#
# The first two run in the reader's folder, the others in the worktree. A worktree with the mark is not
# made again. MINE and SESSIONS are the trees
# that the reader has seen: where a file has changed since, nothing is done. The reader's index, HEAD and
# branches stay as they are. What was there before is kept below refs/goose-console for a month.
set -u
LC_ALL=C
export LC_ALL

fail() {
  printf 'no %s\n' "$1"
  exit 0
}

command -v git >/dev/null 2>&1 || fail git
case $(export -p) in *GIT_*) unset $(git rev-parse --local-env-vars) ;; esac
unset GIT_EXTERNAL_DIFF GIT_DIFF_OPTS GIT_ATTR_SOURCE GIT_NAMESPACE
export GIT_TERMINAL_PROMPT=0 GIT_AUTHOR_NAME=console GIT_AUTHOR_EMAIL=console@localhost \
  GIT_COMMITTER_NAME=console GIT_COMMITTER_EMAIL=console@localhost
git() { command git -c core.hooksPath=/dev/null -c core.fsmonitor=false "$@" 2>/dev/null; }
text() { head -c 12000 | base64 | tr -d '\n'; }
count() { printf %s "$(($(tr -dc '\0' | wc -c)))"; }
top=$(git rev-parse --show-toplevel) || { [ "$(git rev-parse --is-bare-repository)" = true ] && fail bare || fail repository; }

ask() {
  git rev-parse -q --verify 'HEAD^{commit}' >/dev/null || fail commits
  git merge-tree -h | grep -q -e --write-tree || fail old
}

add() {
  ask
  root=${XDG_STATE_HOME:-$HOME/.local/state}/goose-console-worktrees
  mkdir -p "$root" && root=$(cd "$root" && pwd -P) || fail store
  git worktree prune
  git for-each-ref --format='%(committerdate:unix) delete %(refname)' refs/goose-console |
    awk -v until="$(($(date +%s) - 30 * 86400))" '$1 < until { print $2, $3 }' | git update-ref --stdin
  prefix=$(git rev-parse --show-prefix)
  own=$(grep -lFx -e "$2" "$(git rev-parse --git-common-dir)"/worktrees/*/goose-console-mark 2>/dev/null)
  if [ -z "$own" ]; then make "$@"; else made=$(cd "${own%/*}" && cd "$(dirname "$(cat gitdir)")" && pwd -P) || fail store; fi
  mkdir -p "$made/$prefix"
  made=$made/$prefix
  printf 'ok %s\n' "$(printf %s "${made%/}" | text)"
}

add_tree() {
  git worktree add -q --no-track -b "$way$name" "$made" HEAD || git worktree add -q "$made" "$way$name"
}

make() {
  # A branch "goose" leaves no room for others below it.
  if git show-ref -q --verify refs/heads/goose; then way=goose-; else way=goose/; fi
  name=$1 number=1
  # Another session may begin at the same time, so that making the folder decides.
  until ! git show-ref -q --verify "refs/heads/$way$name" && mkdir "$root/${top##*/}-$name" 2>/dev/null; do
    number=$((number + 1)) name=$1-$number
    [ "$number" -lt 1000 ] || fail store
  done
  made=$root/${top##*/}-$name
  # git fails when it meets another session's half-made worktree, before or after it has made the branch.
  add_tree || add_tree || add_tree || { rmdir "$made" 2>/dev/null; fail store; }
  own=$(git -C "$made" rev-parse --absolute-git-dir) && printf %s "$top" >"$own/goose-console" &&
    printf %s "$2" >"$own/goose-console-mark" || fail store
}

begin() {
  own=$(git rev-parse --absolute-git-dir) && reader=$(cat "$own/goose-console" 2>/dev/null) || fail foreign
  found=$(git -C "$reader" rev-parse --show-toplevel --absolute-git-dir) || fail reader
  # The second line, if the first one is as it was.
  theirs=${found#"$reader
"}
  [ "$theirs" != "$found" ] || fail reader
  # The next worktree can have the name of one that is gone.
  name=${own##*/}-$(date +%s)-$$
  branch=$(git symbolic-ref -q --short HEAD) || branch=
  tmp=$(mktemp -d) || fail store
  trap 'rm -rf "$tmp"' EXIT
  trap 'exit 1' HUP INT TERM
  hold "$top" "$own" sessions
  sessions=$tree
  [ -z "$(cd "$top" && git ls-tree -r -z "$sessions" | tr '\n\0' '\001\n' |
    sed -n 's/^160000 commit [0-9a-f]*.//p' | tr '\n\001' '\0\n' |
    xargs -0 sh -c 'for f do [ ! -d "./$f/.git" ] || echo "$f"; done' sh)" ] || fail nested
}

# One change at a time, unless the other one was killed.
lock() {
  lock=$theirs/goose-console.lock
  if other=$(readlink "$lock") && ! kill -0 "$other" 2>/dev/null; then rm -f "$lock"; fi
  ln -s "$$" "$lock" 2>/dev/null || fail busy
  trap 'rm -rf "$tmp" "$lock"' EXIT
}

# Leaves all that git does not ignore in a folder in $tree, by an index that is a copy.
hold() {
  cp -p "$2/index" "$tmp/$3" 2>/dev/null
  tree=$(GIT_INDEX_FILE=$tmp/$3 && export GIT_INDEX_FILE && git -C "$1" add -A && git -C "$1" write-tree) || fail read
}

# Leaves in $merged what the reader's folder becomes, and conflicts in a file.
merge() {
  [ -z "$(git -C "$reader" ls-files -u)" ] || fail merging
  hold "$reader" "$theirs" mine
  mine=$tree
  base=$(git rev-parse -q --verify refs/worktree/brought) ||
    base=$(git merge-base HEAD "$(git -C "$reader" rev-parse HEAD)") || fail unrelated
  before=$(git commit-tree -p "$base" -m 'Before a session was brought back' "$mine") &&
    after=$(git commit-tree -p "$base" -m 'What a session has made' "$sessions") || fail store
  git -C "$reader" merge-tree --write-tree -z --name-only --messages "$before" "$after" >"$tmp/merge"
  case $? in 0 | 1) ;; *) fail merge ;; esac
  merged=$(tr '\0\n' '\n ' <"$tmp/merge" | head -n 1)
  # After the tree: names of files, an empty one, then groups of count, names, kind, words.
  tail -c "+$((${#merged} + 2))" "$tmp/merge" >"$tmp/conflicts"
  [ "$(head -c 1 "$tmp/conflicts" | count)" != 1 ] || : >"$tmp/conflicts"
  git diff-tree -r -z --name-only --no-renames "$mine" "$merged" >"$tmp/changes"
  [ ! -s "$tmp/conflicts" ] || return 0
  # Git would take an ignored file, or one behind a link, for its own.
  git diff-tree -r -z --name-only --no-renames --diff-filter=A "$mine" "$merged" |
    (cd "$reader" && xargs -0 sh -c '
      for f do
        p=$f
        while :; do
          if [ -L "./$p" ] || { [ -e "./$p" ] && { [ "$p" = "$f" ] || [ ! -d "./$p" ]; }; }; then
            printf "%s\0" "$f"
            break
          fi
          case $p in */*) p=${p%/*} ;; *) break ;; esac
        done
      done' sh) >"$tmp/way"
  [ ! -s "$tmp/way" ] || {
    cat "$tmp/way" && printf '\0'
    xargs -0 sh -c 'for f do printf "1\0%s\0way\0A file that git ignores is in the way.\0" "$f"; done' sh <"$tmp/way"
  } >"$tmp/conflicts"
}

verb=$1
shift
case $verb in
  ask)
    ask
    others=no
    [ ! -f "$top/.gitmodules" ] || others=submodules
    printf 'ok %s %s %s\n' "$(git status --porcelain -z --no-renames | count)" "$others" \
      "$(git symbolic-ref -q --short HEAD | tr -d '\n' | text)"
    ;;
  add) add "$@" ;;
  look)
    begin
    merge
    git diff-tree -r -z --name-only --no-renames "$base" "$sessions" >"$tmp/all"
    # Files that the reader has changed, too, and not committed.
    git -C "$reader" diff-tree -r -z --name-only --no-renames HEAD "$mine" | tr '\0\n' '\n\001' | sort >"$tmp/dirty"
    tr '\0\n' '\n\001' <"$tmp/changes" | sort | comm -12 - "$tmp/dirty" | tr '\n\001' '\0\n' >"$tmp/both"
    printf 'ok %s %s %s %s' "$mine" "$sessions" "$(count <"$tmp/all")" "$(count <"$tmp/changes")"
    for each in "$reader" "$top" "$branch"; do printf ' =%s' "$(printf %s "$each" | text)"; done
    for each in both conflicts; do printf ' =%s' "$([ ! -s "$tmp/$each" ] || text <"$tmp/$each")"; done
    ;;
  bring)
    begin
    lock
    merge
    [ "$mine $sessions" = "$1 $2" ] && [ ! -s "$tmp/conflicts" ] || fail changed
    git update-ref "refs/goose-console/before/$name" "$before" || fail store
    # It looks at each file first, and changes none if one of them is not as it was.
    (cd "$reader" && GIT_INDEX_FILE=$tmp/mine git read-tree -m -u "$mine" "$merged") || fail changed
    git update-ref refs/worktree/brought "$after"
    printf 'ok\n'
    ;;
  discard)
    begin
    lock
    [ "$sessions" = "$1" ] || fail changed
    last=$(git commit-tree -p HEAD -m 'A discarded worktree' "$sessions") &&
      git update-ref "refs/goose-console/discarded/$name" "$last" || fail store
    cd "$reader" && git worktree remove --force --force "$top" || fail remove
    case $branch in goose[/-]*) git branch -q -D "$branch" ;; esac
    printf 'ok %s\n' "$(printf %s "$name" | text)"
    ;;
esac
