import { dirname } from 'node:path'

/** @typedef {Record<string, { mutants: { status: string }[] }>} Tried the mutants of each file */

/**
 * The outcome by folder, as the table of docs/testing.md.
 *
 * @param {readonly Tried[]} tried
 */
export function tableOf(tried) {
  /** @type {Map<string, { killed: number, survived: number, uncovered: number }>} */
  const sums = new Map()
  for (const [file, { mutants }] of tried.flatMap((files) => Object.entries(files))) {
    const folder = dirname(file).replace('server/src/', '')
    const sum = sums.get(folder) ?? { killed: 0, survived: 0, uncovered: 0 }
    sums.set(folder, sum)
    for (const { status } of mutants) {
      if (status === 'Killed' || status === 'Timeout') sum.killed++
      if (status === 'Survived') sum.survived++
      if (status === 'NoCoverage') sum.uncovered++
    }
  }
  const rows = [...sums].map(([folder, { killed, survived, uncovered }]) => {
    const all = killed + survived + uncovered
    return `| ${folder} | ${all} | ${killed} | ${survived} | ${uncovered} | ${Math.round((1000 * killed) / all) / 10} % |`
  })
  return [
    '| Folder | Mutants | Killed | Survived | Not reached | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}
