// npm run generate: writes what is derived from migrations, schema and operations; --check only compares.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { listFiles } from './lib/fingerprint.mjs'
import { ROOT } from './lib/paths.mjs'
import { continueOnPinnedNode } from './lib/run.mjs'

const DATABASE_TYPES = 'server/src/kit/db/database.gen.ts'
const SCHEMA_TEXT = 'schema.graphql'
const FIGURES = 'docs/explain.md'

await ensureInstalled()
await continueOnPinnedNode(import.meta.url)
const isCheck = process.argv.includes('--check')

try {
  const wanted = await generateAll()
  const outdated = [...wanted].filter(([file, text]) => readText(file) !== text).map(([file]) => file)
  const extra = listFiles(ROOT, ['web/src'], (path) => path.endsWith('.gql.gen.ts')).filter(
    (path) => !wanted.has(path),
  )
  if (isCheck) {
    for (const file of outdated) console.log(`${file} is not what would be generated`)
    for (const file of extra) console.log(`${file} has no .graphql file any more`)
    if (outdated.length || extra.length) console.log('Run: npm run generate')
    process.exitCode = outdated.length || extra.length ? 1 : 0
  } else {
    for (const file of outdated) writeFileSync(join(ROOT, file), wanted.get(file) ?? '')
    for (const file of extra) rmSync(join(ROOT, file))
    console.log(`${wanted.size} generated files, ${outdated.length} written, ${extra.length} removed`)
    for (const file of outdated) console.log(`  ${file}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** @returns {Promise<Map<string, string>>} text by path */
async function generateAll() {
  // One after the other: the database generator requires a package that the schema imports, and the two clash when
  // they meet halfway.
  const { generateDatabaseTypes } = await import('./generate/database-types.ts')
  const { generateSchemaText } = await import('./generate/schema-text.ts')
  const { generateOperations } = await import('./generate/operations.ts')
  const { writeFigureWords } = await import('./generate/figure-words.ts')
  const { schema } = await import('../server/src/schema.ts')
  const operations = listFiles(ROOT, ['web/src'], (path) => path.endsWith('.graphql'))
  return new Map([
    [DATABASE_TYPES, await generateDatabaseTypes()],
    [SCHEMA_TEXT, generateSchemaText(schema)],
    [FIGURES, writeFigureWords(readText(FIGURES) ?? '')],
    ...(await generateOperations(ROOT, operations, schema)),
  ])
}

/** @param {string} file */
function readText(file) {
  return existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : null
}
