import { nameTag, TAG_WORDS } from '@lumbung/server/catalog/item/item-words.calc.ts'
import { useMemo } from 'react'
import { useDocument } from '../../kit/graphql/query.ts'
import { GetItemTagsDocument } from './menu.gql.gen.ts'

interface TagOption {
  value: string
  label: string
}

const known: readonly TagOption[] = Object.entries(TAG_WORDS).map(([value, label]) => ({ value, label }))

/** Labels to choose among: the known ones, those of the brand's own, and others that are chosen already. */
function tagOptions(own: readonly string[], chosen: readonly string[] = []): TagOption[] {
  const options = [...known, ...own.map((value) => ({ value, label: value }))]
  const rest = chosen.filter((tag) => !options.some(({ value }) => value === tag))
  return [...options, ...rest.map((value) => ({ value, label: nameTag(value) }))]
}

const none: readonly string[] = []
const no_own: readonly { name: string }[] = []

/** The labels of the brand, for choosing among them. */
export function useTagOptions(chosen: readonly string[] = none): TagOption[] {
  const own = useDocument(GetItemTagsDocument, {}).data?.itemTags ?? no_own
  return useMemo(
    () =>
      tagOptions(
        own.map(({ name }) => name),
        chosen,
      ),
    [own, chosen],
  )
}
