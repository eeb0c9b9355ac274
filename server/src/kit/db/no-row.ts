/**
 * An id that no row has: stands for none where a column is compared with what may be missing. A null would take the
 * table out of the statement, and with it the brand that says where it lies.
 */
export const NO_ROW = 0
