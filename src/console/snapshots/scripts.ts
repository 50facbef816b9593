export { default as look } from './look.sh?raw';
export { default as undo } from './undo.sh?raw';
export { default as worktree } from './worktree.sh?raw';
