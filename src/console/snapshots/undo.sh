# Snapshots of the folder in which it runs. They are in a git repository of their own below the
# reader's state folder. Of a repository of the reader, "commit" alone reads the last commit.
#
#   take SESSION LABEL COVER         list OFFSET         diff ROOT ROOT OFFSET
#   commit SESSION COVER
#   restore SESSION NOW TARGET COVER only|except PATHS   blob ID OFFSET
#   adopt FROM TO        forget SESSION [BEFORE]
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
cd -P . && here=$PWD || fail folder
cd -P "${HOME:-/}" && home=$PWD || fail home
cd "$here" || fail folder
root=${XDG_STATE_HOME:-$HOME/.local/state}/goose-console-undo
[ -d "$root" ] || mkdir -p "$root" 2>/dev/null
cd -P "$root" && root=$PWD || fail store
cd "$here" || fail folder
# A whole home holds the data of programs that run, goose's own too.
case $home/ in "${here%/}"/*) fail home ;; esac
case $root/ in "${here%/}"/*) fail home ;; esac
case $here/ in "$root"/*) fail home ;; esac
if [ -f HEAD ] && [ -d objects ] && [ -d refs ]; then fail bare; fi

case $(export -p) in *GIT_*) unset $(git rev-parse --local-env-vars) ;; esac
unset GIT_EXTERNAL_DIFF GIT_DIFF_OPTS GIT_ATTR_SOURCE GIT_NAMESPACE
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

named() { case $1 in *[!A-Za-z0-9_.\ -]* | .* | *..*) fail name ;; esac; }

tab=$(printf '\t')
# Lists of names end each name with a zero byte; to be sorted and compared, with a line break.
broken() { tr '\n\0' '\001\n'; }
lines() { broken | sort; }
zeros() { tr '\n\001' '\0\n'; }
each() { xargs -0 sh -c '[ $# -gt 0 ] || exit 0
'"$1" sh; }
count() { printf %s "$(($(wc -l <"$1")))"; }
known() { git cat-file -e "$1" 2>/dev/null; }
page() { tail -c "+$1" | head -c 36000 | base64 | tr -d '\n'; }

# Lines that are, or are not, a name of a list or below one.
below() {
  LIST=$1 awk -v wanted="$2" 'BEGIN { while ((getline name <ENVIRON["LIST"]) > 0) names[name] }
    { name = $0; while (!(name in names) && sub("/[^/]*$", "", name)); if ((name in names) == wanted) print }'
}

limit() { head -c "$mostNames"; }
standard() { GIT_INDEX_FILE=$tmp/none git -c core.excludesFile="$here/.git/info/exclude" "$@" 2>/dev/null; }

# Prints names that can be saved, and their sizes to descriptor 3; others behind skipped/, empty folders
# behind dirs/, and behind modes/MODE/ once more what has another mode than git knows. Its programs get
# many names each, except for modes that hardly any file has. BusyBox runs none of them in parentheses,
# nor after one that failed.
export bigFile odd='
  m=$(stat -c %a -- "$1" 2>/dev/null || stat -f %Lp -- "$1")
  printf "modes/$m/%s\0" "$1"' readable='
  for f do
    if [ -L "$f" ] || [ -r "$f" ]; then printf "%s\0" "$f"; else printf "skipped/%s\0" "$f"; fi
  done
  ls -dn -- "$@" >&3
  true'
look='look() {
  set -- "$@" -type f ! -size "-${bigFile}c" -exec printf "skipped/%s\\0" {} + \
    -o \( -type l -o -type f -perm 644 -o -type f -perm 755 \) -exec sh -c "$readable" sh {} +
  for mode in 600 640 660 664 666 700 750 770 775 777 400 440 444 500 550 555; do
    set -- "$@" -o -type f -perm "$mode" -exec printf "modes/$mode/%s\\0" {} + -exec sh -c "$readable" sh {} +
  done
  find "$@" -o -type f -exec sh -c "$odd" sh {} \; -exec sh -c "$readable" sh {} + \
    -o -type d ! -name . -empty -exec printf "dirs/%s\\0" {} + 2>/dev/null
}'
eval "$look"

# Everything, or what no .gitignore names. Git's own folders are left alone.
find_names() {
  if [ "$cover" = all ]; then
    look . -name '.[gG][iI][tT]' -prune -o
  else
    # Git lists repositories in this one as folders.
    standard ls-files -z -o --exclude-standard | limit | broken | sed 's,^,./,' | zeros |
      each "$look"'; look "$@" -type d -prune -exec printf "skipped/%s\0" {} + -o'
  fi
}

# Divides them into files that can be read, and others.
divide() {
  : >"$tmp/ignored"
  # Git lists folders, too, that hold nothing but ignored files.
  [ "$cover" = all ] || standard ls-files -z -o -i --exclude-standard --directory | limit |
    standard check-ignore -z --stdin >"$tmp/ignored"
  find_names 3>"$tmp/sizes" | limit | broken | TMP=$tmp awk '
    BEGIN {
      tmp = ENVIRON["TMP"]; names = tmp "/files.lines"; bare = tmp "/bare"
      modes = tmp "/modes"; meta = tmp "/meta.lines"; sizes = tmp "/sizes"
      printf "" > names; printf "" > bare; printf "" > modes; printf "" > meta
    }
    { length_ += length($0) + 1 }
    /^\.\// { files++; print substr($0, 3) > names }
    /^\.\/.+\/HEAD$/ { print substr($0, 3, length($0) - 7) > bare }
    /^\.\// { next }
    /^skipped/ { skipped++ }
    { sub(/\.\//, ""); sub(/\/$/, ""); print > (/^modes/ ? modes : meta) }
    END {
      while ((getline line < sizes) > 0) if (line ~ /^-/) { split(line, part, " +"); bytes += part[5] }
      printf "%d %d %.0f %d\n", files, skipped, bytes, length_
    }' >"$tmp/counts"
  read -r files skipped bytes length <"$tmp/counts" || return 1
  [ "$((files + skipped))" -le "$mostFiles" ] && [ "$length" -lt "$mostNames" ] || return 1
  [ ! -s "$tmp/bare" ] || leave_bare
  [ "$bytes" -le "$mostBytes" ]
}

# A repository without a folder of its files: parts of it, restored, would not fit the others.
leave_bare() {
  zeros <"$tmp/bare" |
    each 'for f do if [ -d "$f/objects" ] && [ -d "$f/refs" ]; then printf "%s\0" "$f"; fi; done' |
    lines >"$tmp/bare.lines"
  below "$tmp/bare.lines" 0 <"$tmp/files.lines" >"$tmp/own"
  mv -f "$tmp/own" "$tmp/files.lines"
  sed 's,^,skipped/,' "$tmp/bare.lines" >>"$tmp/meta.lines"
  files=$(count "$tmp/files.lines") skipped=$((skipped + $(count "$tmp/bare.lines")))
  bytes=$(sed 's,^,./,' "$tmp/files.lines" | zeros | each 'exec ls -dn -- "$@"' |
    awk '/^-/ { sum += $5 } END { printf "%.0f", sum }')
}

# Puts the files into the index, and them into $held.
hold() {
  zeros <"$tmp/files.lines" | git update-index -z --add --replace --stdin 2>/dev/null || return 1
  if [ "$(git ls-files | wc -l)" -ne "$files" ]; then
    sort "$tmp/files.lines" >"$tmp/sorted"
    git ls-files -z | lines | comm -23 - "$tmp/sorted" | zeros |
      git update-index -z --force-remove --stdin 2>/dev/null
    [ "$(git ls-files | wc -l)" -eq "$files" ] || return 1
  fi
  held=$(git write-tree 2>/dev/null)
}

# Leaves the snapshot's names in $name (ref), $tree and $cover.
take() {
  session=$1 label=$2 cover=$3
  named "$session$label"
  [ "$cover" = some ] || cover=all
  if ! divide; then
    [ "$cover" = all ] || fail large
    cover=some
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
  [ "$label" != undo ] || cp -p "$tmp/index" "$tmp/taken"
  mv -f "$tmp/index" "$GIT_DIR/last"
  [ ! -s "$tmp/modes" ] || awk 'NR == FNR { saved[$0]; next }
    { name = $0; sub(/^modes\/[0-7]+\//, "", name) } name in saved' "$tmp/files.lines" "$tmp/modes" >>"$tmp/meta.lines"
  [ ! -s "$tmp/ignored" ] || broken <"$tmp/ignored" | sed 's,^,skipped/,; s,/$,,' >>"$tmp/meta.lines"
  meta=
  if [ -s "$tmp/meta.lines" ]; then
    rm -f "$tmp/meta"
    nothing=$(git hash-object -w --stdin </dev/null)
    sed "s,^,100644 $nothing$tab," "$tmp/meta.lines" | zeros |
      GIT_INDEX_FILE=$tmp/meta git update-index -z --index-info
    meta=$(GIT_INDEX_FILE=$tmp/meta git write-tree) || fail store
  fi
  tree=$(snapshot "$held") || fail store
  commit=$(printf %s "$label $cover" | git commit-tree "$tree") || fail store
  last=$(git for-each-ref --sort=-refname --count=1 --format='%(refname:lstrip=3)' "refs/undo/$session")
  last=${last%%-*}
  name=$((${last:-100000} + 1))-$$
  git update-ref "refs/undo/$session/$name" "$commit" || fail store
}
snapshot() { printf '040000 tree %s\t%s\n' "$1" files ${meta:+"$meta" meta} | git mktree; }

# Removes snapshots that are older than a time.
drop() {
  git for-each-ref --format='%(committerdate:unix) delete %(refname)' "$1" |
    awk -v until="$2" '$1 < until { print $2, $3 }' |
    git update-ref --stdin
}

# Removes snapshots after a month, and what a run that was ended has left: once an hour.
tidy() {
  [ -z "$(find "$GIT_DIR/tidied" -mmin -60 2>/dev/null)" ] || return 0
  : >"$GIT_DIR/tidied"
  drop refs/undo "$(($(date +%s) - days * 86400))"
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
  printf %b "$6" | broken >"$tmp/chosen"
  git ls-tree -r -z --name-only "$target" | broken >"$tmp/target"
  git diff-tree -r -z --name-only --no-renames "$now" "$target" | broken >"$tmp/differ"
  # Files that one of the two left out stay. Only those in the snapshot of now are deleted or replaced.
  TMP=$tmp WHICH=$which awk '
    BEGIN {
      tmp = ENVIRON["TMP"]; which = ENVIRON["WHICH"]
      touched = tmp "/do"; put = tmp "/put"; fresh = tmp "/fresh"; gone = tmp "/gone"
      modes = tmp "/put-modes"; dirs = tmp "/put-dirs"; emptied = tmp "/gone-dirs"
      printf "" > touched; printf "" > put; printf "" > fresh; printf "" > gone
      printf "" > modes; printf "" > dirs; printf "" > emptied
    }
    function wanted(name) { return which == (name in chosen ? "only" : "except") }
    list == "chosen" { chosen[$0]; next }
    list == "now" { now[$0]; next }
    list == "meta" { known[$0]; if (sub(/^skipped\//, "")) left[$0]; next }
    list == "target" && sub(/^files\//, "") { target[$0]; next }
    list == "target" && sub(/^meta\/skipped\//, "") { left[$0]; next }
    list == "target" { if (sub(/^meta\/modes\//, "")) print > modes; if (sub(/^meta\/dirs\//, "") && wanted($0)) print > dirs; next }
    sub(/^meta\/dirs\//, "") { if (("dirs/" $0) in known && wanted($0)) print > emptied; next }
    (sub(/^files\//, "") || sub(/^meta\/modes\/[0-7]*\//, "")) && !seen[$0]++ {
      if (!wanted($0)) next
      name = $0
      while (!(name in left) && sub(/\/[^\/]*$/, "", name));
      if (name in left) next
      print > touched
      if ($0 in target) { print > put; if (!($0 in now)) print > fresh } else if ($0 in now) print > gone
    }' list=chosen "$tmp/chosen" list=now "$tmp/files.lines" list=meta "$tmp/meta.lines" \
    list=target "$tmp/target" list=differ "$tmp/differ"
  GIT_INDEX_FILE=$tmp/put.index git read-tree "$target:files" &&
    (umask 022 && zeros <"$tmp/put" | GIT_INDEX_FILE=$tmp/put.index git checkout-index -z --stdin --prefix="$tmp/out/") ||
    fail store
  [ ! -s "$tmp/put-modes" ] || zeros <"$tmp/put-modes" | OUT=$tmp/out each '
    for f do if [ -f "$OUT/${f#*/}" ] && [ ! -L "$OUT/${f#*/}" ]; then chmod "${f%%/*}" "$OUT/${f#*/}"; fi; done'

  sync
  # Changes since then are not in the snapshot.
  [ -z "$(GIT_INDEX_FILE=$tmp/taken git diff-files --name-only)" ] || fail changed
  [ ! -s "$tmp/fresh" ] || zeros <"$tmp/fresh" | each '
    for f do
      p=$f
      while case $p in */*) ;; *) false ;; esac; do
        p=${p%/*}
        # Behind a link it is another file.
        if [ -L "./$p" ]; then continue 2; fi
      done
      if [ -L "./$f" ] || { [ -e "./$f" ] && [ ! -d "./$f" ]; }; then printf "%s\0" "$f"; fi
    done' |
    broken >"$tmp/unsaved"
  if [ -s "$tmp/unsaved" ]; then
    awk 'NR == FNR { unsaved[$0]; next } !($0 in unsaved)' "$tmp/unsaved" "$tmp/put" >"$tmp/rest"
    mv -f "$tmp/rest" "$tmp/put"
  fi

  umask "$mask"
  up='while case $f in */*) ;; *) false ;; esac; do f=${f%/*}; rmdir -- "./$f" 2>/dev/null || break; done'
  [ ! -s "$tmp/gone" ] || zeros <"$tmp/gone" | each "for f do rm -f -- \"./\$f\"; $up; done"
  [ ! -s "$tmp/gone-dirs" ] ||
    zeros <"$tmp/gone-dirs" | each "for f do rmdir -- \"./\$f\" 2>/dev/null && $up; done"
  [ ! -s "$tmp/put" ] || zeros <"$tmp/put" | OUT=$tmp/out each '
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
    done'
  [ ! -s "$tmp/put-dirs" ] ||
    zeros <"$tmp/put-dirs" | each 'for f do [ -e "./$f" ] || mkdir -p -- "./$f"; done'
  umask 077

  rm -rf "$tmp/out"
  # Its files are as the reader wants them, so that nothing is refused any more.
  fail() { printf 'no unsure\n'; exit 0; }
  take "$session" undone "$4"
  printf 'ok '
  [ "$tree" = "$target" ] || git diff-tree -r -z --name-only --no-renames "$tree" "$target" | broken |
    awk 'list { touched[$0]; next }
      (sub(/^files\//, "") || sub(/^meta\/modes\/[0-7]*\//, "")) && $0 in touched && !seen[$0]++' \
      list=1 "$tmp/do" list= - | zeros | page 1
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
  # New files, unless they are ignored.
  sed "s/^[^$tab]*$tab//" "$tmp/head.lines" | sort >"$tmp/head.names"
  names "$tree:files" | comm -23 - "$tmp/head.names" >"$tmp/new"
  zeros <"$tmp/new" | standard check-ignore -z --stdin | lines |
    comm -23 "$tmp/new" - | zeros | git update-index -z --force-remove --stdin
  zeros <"$tmp/head.lines" | git update-index -z --index-info
  names "$tree:meta/skipped" >"$tmp/untouched"
  below "$tmp/untouched" 1 <"$tmp/head.names" | zeros | git update-index -z --force-remove --stdin
  committed=$(git write-tree) &&
    committed=$(snapshot "$committed") || fail commit
}

verb=$1
shift
case $verb in
  take | commit | restore)
    tmp=$(mktemp -d "$GIT_DIR/tmp.XXXXXX") || fail store
    trap 'rm -rf "$tmp"' EXIT
    trap 'exit 1' HUP INT TERM
    ;;
esac
case $verb in
  take)
    take "$@"
    printf 'ok %s %s %s %s %s\n' "$name" "$tree" "$cover" "$files" "$skipped"
    tidy
    ;;
  commit)
    commit "$@"
    printf 'ok %s %s %s %s %s %s\n' "$name" "$tree" "$cover" "$files" "$skipped" "$committed"
    ;;
  list)
    git for-each-ref --sort=refname --format='%(refname:lstrip=2) %(tree) %(committerdate:unix) %(contents:subject)' refs/undo | page "$1"
    ;;
  diff)
    known "$1" && known "$2" || fail gone
    git diff-tree -r -z --raw --numstat --no-renames --no-ext-diff --no-textconv "$1" "$2" | page "$3"
    ;;
  blob)
    known "$1" || fail gone
    git cat-file blob "$1" | page "$2"
    ;;
  restore) restore "$@" ;;
  forget)
    named "$1"
    drop "refs/undo/$1" "${2:-9999999999}"
    printf 'ok\n'
    ;;
  adopt)
    named "$1$2"
    git for-each-ref --format='%(refname:lstrip=3) %(objectname)' "refs/undo/$1" |
      awk -v to="$2" '{ print "update refs/undo/" to "/" $1, $2 }' | git update-ref --stdin
    printf 'ok\n'
    ;;
esac
