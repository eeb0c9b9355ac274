/** Where in the summary an address leads to why sales changed. */
export const WHY_ANCHOR = 'kenapa-berubah'
