import { strFromU8, unzipSync } from 'fflate'

type Cell = string | number | null

const strip = (xml: string) => xml.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&')

/** The place of a cell by its letters: B7 is 1. */
function placeOf(attributes: string): number {
  const letters = /r="([A-Z]+)/.exec(attributes)?.[1] ?? 'A'
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function readRow(xml: string, shared: readonly string[]): Cell[] {
  const cells: Cell[] = []
  for (const [, attributes = '', inside = ''] of xml.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const value = /<v>(.*?)<\/v>/s.exec(inside)?.[1]
    const is_shared = /t="s"/.test(attributes)
    const plain = value === undefined ? strip(inside) || null : Number(value)
    cells[placeOf(attributes)] = is_shared ? (shared[Number(value)] ?? '') : plain
  }
  return Array.from(cells, (cell) => cell ?? null)
}

/** Rows of all sheets of a workbook, numbers as numbers. */
export function readWorkbook(file: Buffer): Cell[][][] {
  const parts = unzipSync(file)
  const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const shared = [...textOf('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, xml = '']) =>
    strip(xml),
  )
  const numberOf = (name: string) => Number(/(\d+)\.xml$/.exec(name)?.[1])
  return Object.keys(parts)
    .filter((part) => /worksheets\/sheet\d+\.xml$/.test(part))
    .sort((a, b) => numberOf(a) - numberOf(b))
    .map((name) =>
      [...textOf(name).matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => readRow(row, shared)),
    )
}
