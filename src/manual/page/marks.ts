/** On the root element while the panel stands beside the text; beside.module.css names it too. */
export const isBesideMark = 'data-goose-beside';
