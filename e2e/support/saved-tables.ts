import { findGaps, type WalkedSheet } from '../../server/src/reports/add-up.factory.ts'
import { readWorkbook } from './workbook.ts'

/** The tables of a report saved as a workbook, one a sheet, each with where it does not add up. */
export function readSavedTables(file: Buffer): (WalkedSheet & { gaps: string[] })[] {
  return readWorkbook(file).map(([head = [], _about, header = [], ...body]) => {
    const sheet = { title: String(head[0]), header: header.map(String), body }
    return { ...sheet, gaps: findGaps(sheet) }
  })
}
