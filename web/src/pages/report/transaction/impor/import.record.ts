import type { GetSalesImportQuery } from './import.gql.gen.ts'

/** A file of sales as its page reads it. */
export type SalesImport = GetSalesImportQuery['salesImport']
