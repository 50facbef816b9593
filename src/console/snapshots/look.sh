# Prints what stands at a path, without following a link out of the folder unless it may.
#
#   look FOLDER PATH OFFSET in|anywhere      exist FOLDER PATHS
set -u
LC_ALL=C
export LC_ALL
verb=$1
cd "$2" 2>/dev/null || { echo missing; exit 0; }

if [ "$verb" = exist ]; then
  shift 2
  for path; do
    if [ -f "$path" ]; then echo yes; else echo no; fi
  done
  exit 0
fi

case $3 in -*) file=./$3 ;; *) file=$3 ;; esac
[ -e "$file" ] || { echo missing; exit 0; }
here=$(pwd -P)
if [ -d "$file" ]; then
  real=$(cd "$file" 2>/dev/null && pwd -P) || { echo closed; exit 0; }
else
  while [ -L "$file" ]; do
    link=$(readlink "$file")
    case $link in /*) file=$link ;; *) file=$(dirname "$file")/$link ;; esac
  done
  folder=$(cd "$(dirname "$file")" 2>/dev/null && pwd -P) || { echo closed; exit 0; }
  real=${folder%/}/$(basename "$file")
fi
name=$(printf %s "$real" | base64 | tr -d '\n')
case $real/ in
  "${here%/}"/*) ;;
  *) [ "$5" = anywhere ] || { printf 'outside\n0\n%s\n' "$name"; exit 0; } ;;
esac
# A pipe would never end, and a device need not.
[ -d "$real" ] || [ -f "$real" ] || { echo odd; exit 0; }
[ -r "$real" ] || { echo closed; exit 0; }
if [ -d "$real" ]; then
  printf 'folder\n0\n%s\n' "$name"
  ls -1Ap "$real" | head -c 36000 | base64
else
  printf 'file\n%s\n%s\n' "$(($(wc -c <"$real")))" "$name"
  tail -c "+$(($4 + 1))" "$real" | head -c 36000 | base64
fi
