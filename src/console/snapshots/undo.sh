# Snapshots of the folder in which it runs. They are in a git repository of their own below the
# reader's state folder. Of a repository of the reader, "commit" alone reads the last commit.
#
#   take SESSION LABEL COVER         list OFFSET         diff ROOT ROOT OFFSET
#   commit SESSION COVER
#   restore SESSION NOW TARGET COVER only|except PATHS   blob ID OFFSET
#   adopt FROM TO
#
# A snapshot is a commit: files/ holds the folder, meta/ the names of what files/ cannot hold:
# modes/MODE/… other than 644 and 755, dirs/… that are empty, skipped/… that were not saved, with
# all that is below them.
set -u
LC_ALL=C
export LC_ALL
mask=$(umask)
umask 077
mostBytes=600000000 mostFiles=60000 bigFile=104857600 mostNames=30000000 days=30

fail() {
  printf 'no %s\n' "$1"
  exit 0
}

command -v git >/dev/null 2>&1 || fail git
here=$(pwd -P && printf x) || fail folder
here=${here%?x}
home=$(cd "${HOME:-/}" && pwd -P) || fail home
root=${XDG_STATE_HOME:-$HOME/.local/state}/goose-console-undo
[ -d "$root" ] || mkdir -p "$root" 2>/dev/null
root=$(cd "$root" && pwd -P) || fail store
# A whole home holds the data of programs that run, goose's own too.
case $home/ in "${here%/}"/*) fail home ;; esac
case $root/ in "${here%/}"/*) fail home ;; esac
case $here/ in "$root"/*) fail home ;; esac
if [ -f HEAD ] && [ -d objects ] && [ -d refs ]; then fail bare; fi

unset $(git rev-parse --local-env-vars) GIT_EXTERNAL_DIFF GIT_DIFF_OPTS GIT_ATTR_SOURCE GIT_NAMESPACE
export GIT_CONFIG_NOSYSTEM=1 GIT_ATTR_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null GIT_TERMINAL_PROMPT=0 \
  GIT_AUTHOR_NAME=console GIT_AUTHOR_EMAIL=console@localhost \
  GIT_COMMITTER_NAME=console GIT_COMMITTER_EMAIL=console@localhost \
  GIT_WORK_TREE="$here" HOME="$root" XDG_CONFIG_HOME="$root"
# Without a repository, git reads no settings of the reader's, and names have one length.
id=$(printf %s "$here" | GIT_DIR=/dev/null git hash-object --stdin) || fail store
export GIT_DIR="$root/$id"

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
    printf '* -text -ident -filter !eol !working-tree-encoding !diff\n' >"$GIT_DIR/info/new.$$" &&
    mv -f "$GIT_DIR/info/new.$$" "$GIT_DIR/info/attributes"
}

tries=0
until [ -f "$GIT_DIR/info/attributes" ]; do
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

named() { case $1 in *[!A-Za-z0-9_.\ -]* | .* | *..*) fail name ;; esac; }

tab=$(printf '\t')
# Lists of names end each name with a zero byte; to be sorted and compared, with a line break.
broken() { tr '\n\0' '\001\n'; }
lines() { broken | sort; }
zeros() { tr '\n\001' '\0\n'; }
each() { xargs -0 sh -c '[ $# -gt 0 ] || exit 0
'"$1" sh; }
count() { printf %s "$(($(wc -l <"$1")))"; }
page() { tail -c "+$1" | head -c 36000 | base64 | tr -d '\n'; }

# Lines that are, or are not, a name of a list or below one.
below() {
  LIST=$1 awk -v wanted="$2" 'BEGIN { while ((getline name <ENVIRON["LIST"]) > 0) names[name] }
    { name = $0; while (!(name in names) && sub("/[^/]*$", "", name)); if ((name in names) == wanted) print }'
}

# Candidates: everything, or what no .gitignore names. Git's own folders are left alone.
limit() { head -c "$mostNames"; }
standard() { git -c core.excludesFile="$here/.git/info/exclude" "$@" 2>/dev/null; }
find_all() {
  find . -name '.[gG][iI][tT]' -prune -o \( -type f -o -type l \) -print0 2>/dev/null |
    limit >"$tmp/found"
  find . -name '.[gG][iI][tT]' -prune -o -type d ! -name . -empty -print0 2>/dev/null |
    limit >"$tmp/dirs"
  : >"$tmp/ignored"
}
find_some() {
  export GIT_INDEX_FILE="$tmp/none"
  standard ls-files -z -o --exclude-standard | limit >"$tmp/found"
  # Git lists folders, too, that hold nothing but ignored files.
  standard ls-files -z -o -i --exclude-standard --directory | limit |
    standard check-ignore -z --stdin >"$tmp/ignored"
  : >"$tmp/dirs"
}
# Divides them into files that can be read, and others.
divide() {
  [ -z "$(find "$tmp/found" "$tmp/dirs" "$tmp/ignored" -size "+$((mostNames - 1))c")" ] || return 1
  broken <"$tmp/found" | sed 's,^\./,,' | sort >"$tmp/found.lines"
  [ "$(count "$tmp/found.lines")" -le "$mostFiles" ] || return 1
  own=$tmp/found.lines
  # A repository without a folder of its files: parts of it, restored, would not fit the others.
  sed -n 's,/HEAD$,,p' "$tmp/found.lines" >"$tmp/bare"
  if [ -s "$tmp/bare" ]; then
    zeros <"$tmp/bare" |
      each 'for f do if [ -d "$f/objects" ] && [ -d "$f/refs" ]; then printf "%s\0" "$f"; fi; done' |
      lines >"$tmp/bare.lines"
    mv -f "$tmp/bare.lines" "$tmp/bare"
    below "$tmp/bare" 0 <"$tmp/found.lines" >"$tmp/own"
    own=$tmp/own
  fi
  sed 's,^,./,' "$own" | zeros |
    each "exec find \"\$@\" -prune \\( -type l -o -type f -size -${bigFile}c \\) -exec sh -c '
      for f do if [ -L \"\$f\" ] || [ -r \"\$f\" ]; then printf \"%s\\0\" \"\$f\"; fi; done' sh {} +" >"$tmp/files"
  broken <"$tmp/files" | sed 's,^\./,,' | sort >"$tmp/files.lines"
  comm -23 "$own" "$tmp/files.lines" >"$tmp/skipped"
  [ ! -s "$tmp/bare" ] || cat "$tmp/bare" >>"$tmp/skipped"
  files=$(count "$tmp/files.lines")
  bytes=$(each 'exec ls -dn -- "$@"' <"$tmp/files" | awk '/^-/ { sum += $5 } END { printf "%.0f", sum }')
  [ "$files" -le "$mostFiles" ] && [ "$bytes" -le "$mostBytes" ]
}

# Names of files with other modes than git knows, each behind its mode.
modes() {
  set --
  # These without a process for each file.
  for mode in 600 640 660 664 666 700 750 770 775 777 400 440 444 500 550 555; do
    set -- "$@" -perm "$mode" -exec sh -c 'for f do printf "modes/%s/%s\0" "$0" "${f#./}"; done' "$mode" {} + -o
  done
  find . -name '.[gG][iI][tT]' -prune -o -type f ! -perm 644 ! -perm 755 \( "$@" -exec sh -c '
    m=$(stat -c %a -- "$1" 2>/dev/null || stat -f %Lp -- "$1")
    printf "modes/%s/%s\0" "$m" "${1#./}"' sh {} \; \) 2>/dev/null | broken |
    awk 'NR == FNR { saved[$0]; next }
      { name = $0; sub(/^modes\/[0-7]+\//, "", name) } name in saved' "$tmp/files.lines" -
}

# Puts the files into the index, and them into $held.
hold() {
  git ls-files -z 2>/dev/null | lines | comm -23 - "$tmp/files.lines" | zeros |
    git update-index -z --force-remove --stdin 2>/dev/null &&
    git update-index -z --add --replace --stdin <"$tmp/files" 2>/dev/null &&
    held=$(git write-tree 2>/dev/null) &&
    [ "$(git ls-files | wc -l)" -eq "$files" ]
}

# Leaves the snapshot's names in $name (ref), $tree and $cover.
take() {
  session=$1 label=$2 cover=$3
  named "$session$label"
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
  if ! hold; then
    # Files may have come and gone meanwhile, or what was known of them is of no use.
    rm -f "$tmp/index"
    divide || fail large
    hold || fail changing
  fi
  cp -p "$tmp/index" "$tmp/taken"
  mv -f "$tmp/index" "$GIT_DIR/last"
  {
    modes
    broken <"$tmp/dirs" | sed 's,^\./,dirs/,'
    broken <"$tmp/ignored" | cat "$tmp/skipped" - | sed 's,^,skipped/,; s,/$,,'
  } >"$tmp/meta.lines"
  if [ -s "$tmp/meta.lines" ]; then
    rm -f "$tmp/meta"
    nothing=$(git hash-object -w --stdin </dev/null)
    sed "s,^,100644 $nothing$tab," "$tmp/meta.lines" | zeros |
      GIT_INDEX_FILE=$tmp/meta git update-index -z --index-info
    meta=$(GIT_INDEX_FILE=$tmp/meta git write-tree) || fail store
  else
    meta=$(git mktree </dev/null) || fail store
  fi
  tree=$(printf '040000 tree %s\t%s\n' "$held" files "$meta" meta | git mktree) || fail store
  commit=$(printf %s "$label $cover" | git commit-tree "$tree") || fail store
  last=$(git for-each-ref --sort=-refname --count=1 --format='%(refname:lstrip=3)' "refs/undo/$session")
  last=${last%%-*}
  name=$((${last:-100000} + 1))-$$
  git update-ref "refs/undo/$session/$name" "$commit" || fail store
}

# Removes snapshots after a month, and what a run that was ended has left: once an hour.
tidy() {
  [ -z "$(find "$GIT_DIR/tidied" -mmin -60 2>/dev/null)" ] || return 0
  : >"$GIT_DIR/tidied"
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
  # One at a time, unless the other one was killed.
  if other=$(readlink "$GIT_DIR/restoring") && ! kill -0 "$other" 2>/dev/null; then
    rm -f "$GIT_DIR/restoring"
  fi
  ln -s "$$" "$GIT_DIR/restoring" 2>/dev/null || fail busy
  trap 'rm -rf "$tmp" "$GIT_DIR/restoring"' EXIT
  take "$session" undo "$4"
  [ "$tree" = "$now" ] || fail changed
  printf %b "$6" | lines >"$tmp/chosen"
  names "$now:files" >"$tmp/now"
  names "$target:files" >"$tmp/target"
  { names "$now:meta/skipped"; names "$target:meta/skipped"; } | sort -u >"$tmp/untouched"
  git diff-tree -r -z --name-only --no-renames "$now" "$target" | lines |
    sed -n 's,^files/,,p; s,^meta/modes/[0-7]*/,,p' | sort -u |
    below "$tmp/untouched" 0 >"$tmp/differ"
  if [ "$which" = only ]; then comm -12 "$tmp/differ" "$tmp/chosen"; else comm -23 "$tmp/differ" "$tmp/chosen"; fi >"$tmp/do"
  comm -12 "$tmp/do" "$tmp/target" >"$tmp/put.lines"
  zeros <"$tmp/put.lines" >"$tmp/all"
  # Only what the snapshot of now holds is deleted or replaced.
  comm -23 "$tmp/do" "$tmp/target" | comm -12 - "$tmp/now" | zeros >"$tmp/delete"
  GIT_INDEX_FILE=$tmp/put.index git read-tree "$target:files" &&
    GIT_INDEX_FILE=$tmp/put.index git checkout-index -z --stdin --prefix="$tmp/out/" <"$tmp/all" || fail store
  if [ -d "$tmp/out" ]; then
    find "$tmp/out" -type f -perm -100 -exec chmod 755 {} +
    find "$tmp/out" -type f ! -perm -100 -exec chmod 644 {} +
  fi
  git ls-tree -r -z --name-only "$target:meta/modes" 2>/dev/null | OUT=$tmp/out each '
    for f do if [ -f "$OUT/${f#*/}" ] && [ ! -L "$OUT/${f#*/}" ]; then chmod "${f%%/*}" "$OUT/${f#*/}"; fi; done'

  sync
  # What has changed in the meantime is not in the snapshot.
  [ -z "$(GIT_INDEX_FILE=$tmp/taken git diff-files --name-only)" ] || fail changed
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

  umask "$mask"
  up='while case $f in */*) ;; *) false ;; esac; do f=${f%/*}; rmdir -- "./$f" 2>/dev/null || break; done'
  each "for f do rm -f -- \"./\$f\"; $up; done" <"$tmp/delete"
  if [ "$which" = except ]; then
    git diff-tree -r -z --name-only --diff-filter=D "$now:meta" "$target:meta" | lines |
      sed -n 's,^dirs/,,p' | comm -23 - "$tmp/chosen" | zeros |
      each "for f do rmdir -- \"./\$f\" 2>/dev/null && $up; done"
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
  # Its files are as the reader wants them, so that nothing is refused any more.
  fail() { printf 'no unsure\n'; exit 0; }
  take "$session" undone "$4"
  git diff-tree -r -z --name-only --no-renames "$tree" "$target" | lines |
    sed -n 's,^files/,,p; s,^meta/modes/[0-7]*/,,p' | sort -u | comm -12 - "$tmp/do" | zeros >"$tmp/unlike"
  printf 'ok '
  page 1 <"$tmp/unlike"
}

# Reads objects of the reader's repository, which may be set up to run anything for more than that.
theirs() (
  unset GIT_DIR GIT_WORK_TREE GIT_CONFIG_GLOBAL
  HOME=$home GIT_ALLOW_PROTOCOL=none git "$@" 2>/dev/null
)
ids() { sed -n 's/^[0-9]* blob \([0-9a-f]*\).*/\1/p' "$1" | sort -u; }

# Leaves a snapshot of now, and in $committed one that differs from it as the last commit does.
commit() {
  take "$1" look "$2"
  theirs ls-tree -r -z HEAD >"$tmp/head" || fail commit
  lines <"$tmp/head" | grep ' blob ' >"$tmp/head.lines"
  git ls-tree -r -z "$tree:files" | lines >"$tmp/now.lines"
  ids "$tmp/head.lines" >"$tmp/head.ids"
  ids "$tmp/now.lines" | comm -23 "$tmp/head.ids" - | theirs pack-objects -q --stdout | git unpack-objects -q ||
    fail commit
  GIT_INDEX_FILE=$tmp/base
  git read-tree "$tree:files"
  # What is new, unless it is ignored.
  sed "s/^[^$tab]*$tab//" "$tmp/head.lines" | sort >"$tmp/head.names"
  names "$tree:files" | comm -23 - "$tmp/head.names" >"$tmp/new"
  zeros <"$tmp/new" | GIT_INDEX_FILE=$tmp/none standard check-ignore -z --stdin | lines |
    comm -23 "$tmp/new" - | zeros | git update-index -z --force-remove --stdin
  zeros <"$tmp/head.lines" | git update-index -z --index-info
  names "$tree:meta/skipped" >"$tmp/untouched"
  below "$tmp/untouched" 1 <"$tmp/head.names" | zeros | git update-index -z --force-remove --stdin
  committed=$(git write-tree) &&
    committed=$(printf '040000 tree %s\t%s\n' "$committed" files "$meta" meta | git mktree) || fail commit
}

verb=$1
shift
case $verb in
  take)
    take "$@"
    printf 'ok %s %s %s %s %s\n' "$name" "$tree" "$cover" "$files" "$(count "$tmp/skipped")"
    tidy
    ;;
  commit)
    commit "$@"
    printf 'ok %s %s %s %s %s %s\n' "$name" "$tree" "$cover" "$files" "$(count "$tmp/skipped")" "$committed"
    ;;
  list)
    git for-each-ref --sort=refname --format='%(refname:lstrip=2) %(tree) %(committerdate:unix) %(contents:subject)' refs/undo | page "$1"
    ;;
  diff) git diff-tree -r -z --raw --numstat --no-renames --no-ext-diff --no-textconv "$1" "$2" | page "$3" ;;
  blob) git cat-file blob "$1" | page "$2" ;;
  restore) restore "$@" ;;
  adopt)
    named "$1$2"
    git for-each-ref --format='%(refname:lstrip=3) %(objectname)' "refs/undo/$1" |
      awk -v to="$2" '{ print "update refs/undo/" to "/" $1, $2 }' | git update-ref --stdin
    printf 'ok\n'
    ;;
esac
