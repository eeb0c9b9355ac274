import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files whose tests take the longest: a worker that began one of them last would leave the other without work. */
const LONG = /\/server\/(test\/attack\/|simulator\/grab\/day\.|src\/integrations\/grab\/order\/day\.)/

const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)

/** Begins with the files that take the longest. On a fresh clone no times are known, and of the others the size decides. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
