# Snapshots of the folder in which it runs. They are in a git repository of their own below the
# reader's state folder; it never opens a repository of the reader.
#
#   take SESSION LABEL COVER         list OFFSET         diff ROOT ROOT OFFSET
#   restore SESSION NOW TARGET COVER only|except PATHS   blob ID OFFSET
#   adopt FROM TO
#
# A snapshot is a commit: files/ holds the folder, meta/ the names of what files/ cannot hold:
# modes/MODE/… other than 644 and 755, dirs/… that are empty, skipped/… that were not saved.
set -u
LC_ALL=C
export LC_ALL
mask=$(umask)
umask 077
mostBytes=600000000 mostFiles=60000 bigFile=104857600 days=30

fail() {
  printf 'no %s\n' "$1"
  exit 0
}

command -v git >/dev/null 2>&1 || fail git
here=$(pwd -P && printf x) || fail folder
here=${here%?x}
home=$(cd "${HOME:-/}" && pwd -P) || fail home
# A whole home holds the data of programs that run, goose's own too.
case $home/ in "${here%/}"/*) fail home ;; esac
root=${XDG_STATE_HOME:-$HOME/.local/state}/goose-console-undo
case $here/ in "$root"/*) fail home ;; esac

unset $(git rev-parse --local-env-vars) GIT_EXTERNAL_DIFF GIT_DIFF_OPTS GIT_ATTR_SOURCE GIT_NAMESPACE
GIT_CONFIG_NOSYSTEM=1 GIT_ATTR_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null GIT_TERMINAL_PROMPT=0
GIT_AUTHOR_NAME=console GIT_AUTHOR_EMAIL=console@localhost
GIT_COMMITTER_NAME=console GIT_COMMITTER_EMAIL=console@localhost
GIT_DIR=$root/$(printf %s "$here" | git hash-object --stdin)
GIT_WORK_TREE=$here HOME=$root XDG_CONFIG_HOME=$root
export GIT_CONFIG_NOSYSTEM GIT_ATTR_NOSYSTEM GIT_CONFIG_GLOBAL GIT_TERMINAL_PROMPT GIT_AUTHOR_NAME \
  GIT_AUTHOR_EMAIL GIT_COMMITTER_NAME GIT_COMMITTER_EMAIL GIT_DIR GIT_WORK_TREE HOME XDG_CONFIG_HOME

prepare() {
  # Nothing between the bytes of a file and those of its snapshot: no filter, hook or conversion.
  git init -q --template= 2>/dev/null && mkdir -p "$GIT_DIR/info" && cat >"$GIT_DIR/config" <<'END' &&
[core]
	repositoryformatversion = 0
	bare = false
	filemode = true
	symlinks = true
	ignorecase = false
	precomposeunicode = false
	protectNTFS = false
	protectHFS = false
	autocrlf = false
	fsmonitor = false
	compression = 1
	hooksPath = /dev/null
END
    printf '* -text -ident -filter !eol !working-tree-encoding !diff\n' >"$GIT_DIR/info/attributes"
}

tries=0
until [ -f "$GIT_DIR/info/attributes" ]; do
  mkdir -p "$root" || fail store
  tries=$((tries + 1))
  # Another session may begin in this folder at the same time, or may have been ended there.
  if mkdir "$GIT_DIR.lock" 2>/dev/null || [ "$tries" -gt 10 ]; then
    prepare || fail store
    rmdir "$GIT_DIR.lock"
  else
    sleep 1
  fi
done

tmp=$(mktemp -d "$GIT_DIR/tmp.XXXXXX") || fail store
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM

# Lists of names end each name with a zero byte; to be sorted and compared, with a line break.
lines() { tr '\n\0' '\001\n' | sed 's,^\./,,' | sort; }
zeros() { tr '\n\001' '\0\n'; }
each() { xargs -0 sh -c '[ $# -gt 0 ] || exit 0
'"$1" sh; }
count() { tr -dc '\0' <"$1" | wc -c | tr -d ' '; }
page() { tail -c "+$1" | head -c 36000 | base64 | tr -d '\n'; }

# Candidates: everything, or what no .gitignore names. Git's own folders are left alone.
find_all() {
  find . -name '.[gG][iI][tT]' -prune -o \( -type f -o -type l \) -print0 2>/dev/null |
    head -c 30000000 >"$tmp/found"
  find . -name '.[gG][iI][tT]' -prune -o -type d ! -name . -empty -print0 2>/dev/null |
    head -c 30000000 >"$tmp/dirs"
}
find_some() {
  set -- --exclude-standard
  [ ! -f .git/info/exclude ] || set -- "$@" --exclude-from=.git/info/exclude
  GIT_INDEX_FILE=$tmp/none git ls-files -z -o "$@" 2>/dev/null | head -c 30000000 |
    each 'for f do printf "./%s\0" "$f"; done' >"$tmp/found"
  : >"$tmp/dirs"
}
# Divides them into files that can be read, and others.
divide() {
  [ "$(count "$tmp/found")" -le "$mostFiles" ] || return 1
  each "find \"\$@\" -prune \\( -type l -o -type f -size -${bigFile}c \\) -print0" <"$tmp/found" |
    each 'for f do if [ -L "$f" ] || [ -r "$f" ]; then printf "%s\0" "$f"; fi; done' >"$tmp/files"
  lines <"$tmp/found" >"$tmp/found.lines"
  lines <"$tmp/files" >"$tmp/files.lines"
  comm -23 "$tmp/found.lines" "$tmp/files.lines" | sed 's,/$,,' | zeros >"$tmp/skipped"
  files=$(count "$tmp/files")
  bytes=$(each 'ls -dn -- "$@"' <"$tmp/files" | awk '/^-/ { sum += $5 } END { printf "%.0f", sum }')
  [ "$files" -le "$mostFiles" ] && [ "$bytes" -le "$mostBytes" ]
}

# Names of files with other modes than git knows, each behind its mode.
modes() {
  set --
  for mode in 600 640 660 664 666 700 750 770 775 777 400 440 444 500 550 555; do
    set -- "$@" -perm "$mode" -exec sh -c 'm=$1; shift
      for f do printf "modes/%s/%s\0" "$m" "${f#./}"; done' sh "$mode" {} + -o
  done
  find . -name '.[gG][iI][tT]' -prune -o -type f ! -perm 644 ! -perm 755 \( "$@" -exec sh -c '
    m=$(stat -c %a -- "$1" 2>/dev/null || stat -f %Lp -- "$1")
    printf "modes/%s/%s\0" "$m" "${1#./}"' sh {} \; \) 2>/dev/null | lines |
    awk 'NR == FNR { saved[$0]; next }
      { name = $0; sub(/^modes\/[0-7]+\//, "", name) } name in saved' "$tmp/files.lines" - | zeros
}

# Leaves the snapshot's names in $name (ref), $tree and $cover.
take() {
  session=$1 label=$2 cover=$3
  case $session$label in *[!A-Za-z0-9_.\ -]* | .* | *..*) fail name ;; esac
  case $cover in
    some) find_some ;;
    *) cover=all && find_all ;;
  esac
  if ! divide; then
    [ "$cover" != some ] || fail large
    cover=some
    find_some
    divide || fail large
  fi
  GIT_INDEX_FILE=$tmp/index
  export GIT_INDEX_FILE
  # Its time says which files may have changed since unnoticed.
  [ ! -f "$GIT_DIR/last" ] || cp -p "$GIT_DIR/last" "$tmp/index"
  git ls-files -z >"$tmp/known" 2>/dev/null || { rm -f "$tmp/index"; : >"$tmp/known"; }
  lines <"$tmp/known" | comm -23 - "$tmp/files.lines" | zeros |
    git update-index -z --force-remove --stdin &&
    git update-index -z --add --replace --stdin <"$tmp/files" 2>"$tmp/error" || fail changing
  held=$(git write-tree) || fail store
  [ "$(git ls-files -z | tr -dc '\0' | wc -c | tr -d ' ')" = "$files" ] || fail names
  mv -f "$tmp/index" "$GIT_DIR/last"
  rm -f "$tmp/meta"
  nothing=$(git hash-object -w --stdin </dev/null)
  {
    modes
    each 'for f do printf "dirs/%s\0" "${f#./}"; done' <"$tmp/dirs"
    each 'for f do printf "skipped/%s\0" "$f"; done' <"$tmp/skipped"
  } | xargs -0 sh -c 'id=$0; for f do printf "100644 %s\t%s\0" "$id" "$f"; done' "$nothing" |
    GIT_INDEX_FILE=$tmp/meta git update-index -z --index-info
  meta=$(GIT_INDEX_FILE=$tmp/meta git write-tree) || fail store
  tree=$(printf '040000 tree %s\t%s\n' "$held" files "$meta" meta | git mktree) || fail store
  commit=$(printf %s "$label $cover" | git commit-tree "$tree") || fail store
  last=$(git for-each-ref --sort=-refname --count=1 --format='%(refname:lstrip=3)' "refs/undo/$session")
  last=${last%%-*}
  name=$((${last:-100000} + 1))-$$
  git update-ref "refs/undo/$session/$name" "$commit" || fail store
}

# Removes snapshots after a month, and what a run that was ended has left.
tidy() {
  git for-each-ref --format='%(committerdate:unix) delete %(refname)' refs/undo |
    awk -v until="$(($(date +%s) - days * 86400))" '$1 < until { print $2, $3 }' |
    git update-ref --stdin
  find "$GIT_DIR" -maxdepth 1 -name 'tmp.*' -mmin +60 -exec rm -rf {} +
  git gc --auto --quiet >/dev/null 2>&1
}

# Names of files below a part of a snapshot, to be compared.
names() { git ls-tree -r -z --name-only "$1" 2>/dev/null | lines; }

restore() {
  session=$1 now=$2 target=$3 which=$5
  take "$session" undo "$4"
  [ "$tree" = "$now" ] || fail changed
  before=$name
  printf %b "$6" | lines >"$tmp/chosen"
  names "$now:files" >"$tmp/now"
  names "$target:files" >"$tmp/target"
  { names "$now:meta/skipped"; names "$target:meta/skipped"; } | sort -u >"$tmp/untouched"
  git diff-tree -r -z --name-only --no-renames "$now" "$target" | lines |
    sed -n 's,^files/,,p; s,^meta/modes/[0-7]*/,,p' | sort -u |
    comm -23 - "$tmp/untouched" >"$tmp/differ"
  if [ "$which" = only ]; then comm -12 "$tmp/differ" "$tmp/chosen"; else comm -23 "$tmp/differ" "$tmp/chosen"; fi >"$tmp/do"
  comm -12 "$tmp/do" "$tmp/target" >"$tmp/put.lines"
  # Only what the snapshot of now holds is deleted or replaced.
  comm -23 "$tmp/do" "$tmp/target" | comm -12 - "$tmp/now" | zeros >"$tmp/delete"
  comm -23 "$tmp/put.lines" "$tmp/now" | zeros | each '
    for f do
      p=$f
      while case $p in */*) ;; *) false ;; esac; do
        p=${p%/*}
        # Behind a link it is another file.
        if [ -L "./$p" ]; then continue 2; fi
      done
      if [ -L "./$f" ] || { [ -e "./$f" ] && [ ! -d "./$f" ]; }; then printf "%s\0" "$f"; fi
    done' |
    lines >"$tmp/unsaved"
  comm -23 "$tmp/put.lines" "$tmp/unsaved" | zeros >"$tmp/put"

  GIT_INDEX_FILE=$tmp/put.index git read-tree "$target:files" &&
    GIT_INDEX_FILE=$tmp/put.index git checkout-index -z --stdin --prefix="$tmp/out/" <"$tmp/put" || fail store
  [ ! -d "$tmp/out" ] || find "$tmp/out" -type f \( -perm -u+x -exec chmod 755 {} + -o -exec chmod 644 {} + \)
  git ls-tree -r -z --name-only "$target:meta/modes" 2>/dev/null | OUT=$tmp/out each '
    for f do if [ -f "$OUT/${f#*/}" ] && [ ! -L "$OUT/${f#*/}" ]; then chmod "${f%%/*}" "$OUT/${f#*/}"; fi; done'

  umask "$mask"
  up='while case $f in */*) ;; *) false ;; esac; do f=${f%/*}; rmdir -- "./$f" 2>/dev/null || break; done'
  each "for f do rm -f -- \"./\$f\"; $up; done" <"$tmp/delete"
  if [ "$which" = except ]; then
    git diff-tree -r -z --name-only --diff-filter=D "$now:meta" "$target:meta" |
      each "for f do case \$f in dirs/*) f=\${f#dirs/}; rmdir -- \"./\$f\" 2>/dev/null && $up ;; esac; done"
  fi
  OUT=$tmp/out each '
    for f do
      p=$f way=
      while case $p in */*) ;; *) false ;; esac; do
        p=${p%/*}
        if [ -L "./$p" ]; then way=link; fi
      done
      [ -z "$way" ] || continue
      if [ -d "./$f" ] && [ ! -L "./$f" ]; then rmdir -- "./$f" 2>/dev/null || continue; fi
      case $f in */*) [ -d "./${f%/*}" ] || mkdir -p -- "./${f%/*}" || continue ;; esac
      # Moved onto a link to a folder, it would land in that folder.
      [ ! -L "./$f" ] || rm -f -- "./$f"
      mv -f -- "$OUT/$f" "./$f"
    done' <"$tmp/put"
  if [ "$which" = except ]; then
    git ls-tree -r -z --name-only "$target:meta/dirs" 2>/dev/null |
      each 'for f do [ -e "./$f" ] || mkdir -p -- "./$f"; done'
  fi
  umask 077

  rm -rf "$tmp/out"
  asked=$4
  take "$session" undone "$asked"
  git diff-tree -r -z --name-only --no-renames "$tree" "$target" | lines |
    sed -n 's,^files/,,p; s,^meta/modes/[0-7]*/,,p' | sort -u | comm -12 - "$tmp/do" | zeros >"$tmp/unlike"
  printf 'ok %s %s %s %s ' "$before" "$name" "$tree" "$(count "$tmp/unlike")"
  page 1 <"$tmp/unlike"
}

verb=$1
shift
case $verb in
  take)
    take "$@"
    printf 'ok %s %s %s %s %s\n' "$name" "$tree" "$cover" "$files" "$(count "$tmp/skipped")"
    tidy
    ;;
  list)
    git for-each-ref --sort=refname --format='%(refname:lstrip=2) %(tree) %(committerdate:unix) %(contents:subject)' refs/undo | page "$1"
    ;;
  diff) git diff-tree -r -z --raw --numstat --no-renames --no-ext-diff --no-textconv "$1" "$2" | page "$3" ;;
  blob) git cat-file blob "$1" | page "$2" ;;
  restore) restore "$@" ;;
  adopt)
    git for-each-ref --format='%(refname:lstrip=3) %(objectname)' "refs/undo/$1" |
      awk -v to="$2" '{ print "update refs/undo/" to "/" $1, $2 }' | git update-ref --stdin
    printf 'ok\n'
    ;;
esac
