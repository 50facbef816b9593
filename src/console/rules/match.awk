BEGIN { if (rule != "") learn(rule) }
part == "rules" { learn($0); next }
{ calls++; judge($0) }

function learn(line,   w) {
  sub(/\r$/, "", line)
  if (line ~ /^(#.*)?$/) return
  if (line !~ /^(never|tool)( [A-Za-z0-9_.:=@%+\/-]+)+$/) { broken = 1; return }
  split(line, w, " ")
  if (w[1] == "tool") tools[w[2]] = 1
  else never[++rules] = substr(line, 7)
}

function judge(call,   tool, key, text, all, reversed, value, found) {
  if (broken) block("a line of rules.txt is no rule, so every call is stopped; its user can correct it")
  while (match(call, /"([^"\\]|\\.)*"/)) {
    value = substr(call, RSTART + 1, RLENGTH - 2)
    call = substr(call, RSTART + RLENGTH)
    if (call ~ /^[ \t]*:/) {
      if (found == "") found = reading(text)
      all = all " " text
      reversed = text " " reversed
      key = value
      text = ""
    } else if (key == "tool_name" && tool == "") tool = value
    else if (key ~ /^(command|cmd|script|code|args|arguments)$/) text = text " " plain(value)
  }
  # A tool may take the program and its arguments apart, in any order.
  if (found == "") found = reading(text)
  if (found == "") found = reading(all " " text)
  if (found == "") found = reading(text " " reversed)
  if (tool in tools) block("its user lets nothing run by the tool " tool)
  if (found != "") matched(found)
}

function block(why) {
  printf "{\"decision\":\"block\",\"reason\":\"%s\"}\n", why
  exit 0
}

function matched(which) {
  if (list) print calls
  else block("its user has the rule: never " which)
}

# The text of a string of JSON.
function plain(s) {
  gsub(/\\\\/, "\001", s)
  gsub(/\\[nr]/, "\n", s)
  gsub(/\\u00[01][0-9a-fA-F]|\\[tbf]/, " ", s)
  gsub(/\\"/, "\"", s)
  gsub(/\\\//, "/", s)
  gsub(/\001/, "\\", s)
  return s
}

# The first rule that one of the readings matches.
function reading(s,   found, t, glued, raw) {
  if (s == "" || !rules) return ""
  gsub(/\\\n/, "", s)
  raw = s
  glued = s
  unsure = s ~ /\$\047|extglob/
  joins = s ~ /(^|[^A-Za-z0-9_])(([a-z]|ba|da|fi|mk|tc)?sh|eval|watch|parallel|tmux|-[A-Za-z]*S)([^A-Za-z0-9_]|$)/
  if (s ~ /[$<>]\(|\$[{[]|\140/) {
    t = substituted(s, 0)
    glued = outside
    if (t != substituted(s, 1) || s ~ /<</) unsure = 1
    else s = t
  }
  found = nested(s)
  if (found == "" && s ~ /#/) found = nested(uncommented(s))
  if (found != "") return found
  # Text that may be quoted or not separates nothing.
  if (unsure) {
    s = together(s)
    glued = together(glued)
  }
  t = s
  gsub(/["\047\140$,{}]/, " ", t)
  gsub(/\\/, "", t)
  found = rulesIn(t)
  if (found == "") found = rulesIn(joined(glued))
  if (found == "") found = rulesIn(joined(raw))
  return found
}

# Without variables and quotes inside of words.
function joined(s) {
  gsub(/\$\{[^}]*\}|\$[A-Za-z0-9_@*#?!-]+|\$/, "", s)
  gsub(/["\047\\]/, "", s)
  return s
}

# The output of a nested command becomes part of the outer one, in which nothing of it separates. Leaves
# the text without it in `outside`. Quotes around it count unless `bare` is set.
function substituted(s, bare,   n, i, c, d, last, open, top, inside, piece, lost, out, more, rest) {
  n = length(s)
  outside = ""
  for (i = 1; i <= n; i++) {
    last = c
    c = piece = substr(s, i, 1)
    d = substr(s, i + 1, 1)
    top = substr(open, length(open))
    inside = length(open) > (open ~ /^"/)
    if (lost) ;
    else if (c == "\\" && (inside || !bare)) {
      piece = c d
      i++
      lost = index(open, "\140")
    } else if (c == "$" && d ~ /[({[]/ || c ~ /[<>]/ && d == "(" && top != "\"") {
      open = open d
      inside = 1
      piece = " "
      c = d
      i++
    } else if (c == "\140") {
      open = index(open, c) ? substr(open, 1, index(open, c) - 1) : open c
      inside = 1
      piece = " "
    } else if (top == "\"") {
      if (c == top) open = chopped(open)
    } else if (c == "\"" && (inside || !bare)) {
      lost = top == "{" && index(open, c)
      open = open c
    } else if (c == "\047" && (inside || !bare)) {
      d = index(substr(s, i + 1), c)
      piece = substr(s, i, d ? d + 1 : n)
      i += length(piece) - 1
      lost = inside && (last == "$" || top == "{" && index(open, "\"") || index(open, "\140") && index(piece, "\140"))
    } else if (inside) {
      # Here a parenthesis or a quote may be none.
      if (c == "#" && last ~ /[ \t\n;&|()\140]/ || c == "<" && d == "<") lost = 1
      else if (c == "c" && last !~ /[A-Za-z0-9_]/ && substr(s, i, 5) ~ /^case[ \t\n]/) lost = 1
      else if (c == "(" || c == "[" && top == c) open = open c
      else if (top != "" && index("()[]{}", top c) % 2) open = chopped(open)
    } else if (c == "#" && !bare && last ~ /^[ \t\n;&|()]?$/) {
      piece = substr(s, i)
      sub(/\n.*/, "", piece)
      i += length(piece) - 1
    }
    if (lost) unsure = 1
    if (inside || lost) {
      gsub(/["\047\\]/, "", piece)
      more = more together(piece)
    } else {
      more = more piece
      rest = rest piece
    }
    # Each longer text is copied whole.
    if (length(more) > 500) {
      out = out more
      outside = outside rest
      more = rest = ""
    }
  }
  outside = outside rest
  return out more
}

function chopped(s) {
  return substr(s, 1, length(s) - 1)
}

function together(s) {
  gsub(/[;&|()\n\140<>]/, " ", s)
  return s
}

# A quoted text may be a command with quotes of its own.
function nested(s,   found) {
  while (s != "" && found == "") {
    inner = ""
    found = rulesIn(unquoted(s))
    s = inner
  }
  return found
}

# No quote begins in a comment.
function uncommented(s,   lines, n, i, comment) {
  n = split(s, lines, "\n")
  s = ""
  for (i = 1; i <= n; i++) {
    if (match(lines[i], /(^|[ \t])#/)) {
      comment = substr(lines[i], RSTART)
      gsub(/["\047\\]/, "", comment)
      lines[i] = substr(lines[i], 1, RSTART - 1) comment
    }
    s = s lines[i] "\n"
  }
  return s
}

# As a shell takes the quotes away. What was quoted separates nothing. Leaves words that have quotes of
# their own in `inner`, and that a quoted text has them and separates in `unsure`, where a program may
# join it with other words.
function unquoted(s,   out, c, n, piece, word, hasQuotes, separates) {
  while (match(s, /["\047\\]/)) {
    c = substr(s, RSTART, 1)
    piece = substr(s, 1, RSTART - 1)
    s = substr(s, RSTART + 1)
    out = out piece
    word = ended(word, piece)
    if (c == "\"") {
      match(s, /^([^"\\]|\\.)*/)
      n = RLENGTH
    } else if (c == "\\") n = 0
    else {
      n = index(s, "\047") - 1
      if (n < 0) n = length(s)
    }
    piece = c == "\\" ? substr(s, 1, 1) : substr(s, 1, n)
    s = substr(s, n + 2)
    out = out inert(piece)
    if (c == "\"") {
      gsub(/\\\\/, "\001", piece)
      piece = unescaped(piece)
      gsub(/\001/, "\\", piece)
    }
    # Text before it, as in `--exec=` or Python's f"", is no part of the command.
    if (word != "" && length(piece) > 1 && piece ~ /["\047\\]/) inner = inner "\n" piece
    word = word piece
    if (piece ~ /["\047\\]/) hasQuotes = 1
    if (piece ~ /[;&|()\n]/) separates = 1
  }
  ended(word, s " ")
  if (hasQuotes && separates && joins) unsure = 1
  return out s
}

function unescaped(s) {
  gsub(/\\"/, "\"", s)
  gsub(/\\\$/, "$", s)
  gsub(/\\\140/, "\140", s)
  return s
}

# The word that goes on behind a text without quotes.
function ended(word, s,   rest) {
  rest = s
  sub(/[ \t\n;&|()<>\140].*/, "", rest)
  word = word rest
  if (rest == s) return word
  if (length(word) > 1 && word ~ /["\047\\]/) inner = inner "\n" word
  sub(/^.*[ \t\n;&|()<>\140]/, "", s)
  return s
}

function inert(s) {
  gsub(/\\/, "", s)
  gsub(/[ \t\n;&|()<>\140]/, "\001", s)
  return s
}

function rulesIn(s,   parts, n, i, r) {
  gsub(/[<>]+[&|]?|&>+/, " ", s)
  n = split(s, parts, /[;&|()\n\140]+/)
  for (i = 1; i <= n; i++)
    for (r = 1; r <= rules; r++) if (has(parts[i], never[r])) return never[r]
  return ""
}

# One command has the words of a rule, in their order; its options stand anywhere behind the first.
function has(command, rule,   w, n, words, k, i, j, at) {
  n = split(command, w, /[ \t\r]+/)
  k = split(rule, words, " ")
  # Words behind a later one stand behind the first as well.
  for (i = 1; i <= n && !isProgram(w[i], words[1]); i++) ;
  at = i
  for (j = 2; j <= k; j++) {
    if (words[j] ~ /^-./) { if (!hasOption(w, i, n, words[j])) return 0 }
    else while (++at <= n && w[at] != words[j]) ;
  }
  return at <= n
}

function isProgram(word, name) {
  word = tolower(word)
  name = tolower(name)
  if (word == name) return 1
  sub(/^.*\//, "", word)
  sub(/\.exe$/, "", word)
  return word == name
}

# Short options in any order and grouping, long ones also shortened.
function hasOption(w, i, n, option,   j, l, long, missing) {
  if (option ~ /^--/) {
    for (j = i + 1; j <= n; j++) {
      long = w[j]
      sub(/=.*/, "", long)
      if (w[j] == option || (length(long) > 3 && index(option, long) == 1)) return 1
    }
    return 0
  }
  for (l = 2; l <= length(option); l++) {
    missing = 1
    for (j = i + 1; j <= n; j++)
      if (w[j] ~ /^-[^-]/ && index(w[j], substr(option, l, 1))) missing = 0
    if (missing) return 0
  }
  return 1
}
