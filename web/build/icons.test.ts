import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { shareIcons } from './icons.mjs'

const draws = (...names: string[]) => `import { ${names.join(', ')} } from '@tabler/icons-react'\n`

test('icons of pages outside come with what everybody loads, those of several places with the panel', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-icons-'))
  const sources: Record<string, string> = {
    'gate/sign-in.tsx': draws('IconEye'),
    'kit/ui/notice.tsx': draws('IconInfo', 'IconX'),
    'pages/menu/index.tsx': draws('IconX', 'IconShared', 'IconAlone'),
    'shell/header.tsx': draws('IconShared', 'IconEye'),
  }
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { base, panel } = shareIcons(folder, /src\/kit\/ui\/notice/)
  rmSync(folder, { recursive: true })
  const takes = (source: string) =>
    ['IconEye', 'IconInfo', 'IconX', 'IconShared', 'IconAlone'].filter((name) =>
      new RegExp(source).test(`/node_modules/@tabler/icons-react/dist/esm/icons/${name}.mjs`),
    )
  expect(takes(base)).toEqual(['IconEye', 'IconInfo', 'IconX'])
  expect(takes(panel)).toEqual(['IconShared'])
})
