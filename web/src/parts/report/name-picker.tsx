import { useNavigate } from '@tanstack/react-router'
import type { Facet } from '../../kit/filter/facet.ts'
import { choiceFacet } from '../../kit/report/choice-facet.tsx'
import { withSearch } from '../../kit/router/with-search.ts'

/** A cashier as reports write one. */
export function nameCashier(name: string): string {
  return name || 'Tanpa nama'
}

const kinds = {
  kasir: { label: 'Kasir', all: 'Semua kasir' },
  metode: { label: 'Metode', all: 'Semua metode' },
} as const

interface NameFacetOptions {
  /** What it narrows, as the address calls it. */
  kind: keyof typeof kinds
  options: readonly { value: string; label: string }[]
  chosen: readonly string[] | undefined
}

/** Narrows a report to some cashiers or methods; what is chosen stays among the choices. */
export function useNameFacet({ kind, options, chosen }: NameFacetOptions): Facet {
  const navigate = useNavigate()
  const missing = (chosen ?? []).filter((value) => !options.some((option) => option.value === value))
  return choiceFacet({
    ...kinds[kind],
    options: [...options, ...missing.map((value) => ({ value, label: value || nameCashier(value) }))],
    chosen: chosen ?? null,
    onChange: (words) =>
      void navigate({
        to: '.',
        search: withSearch((old) => ({ ...old, [kind]: words ?? undefined, halaman: undefined })),
        resetScroll: false,
      }),
  })
}

/** Cashiers among those at the till; nothing where there is none to choose. */
export function useCashierFacet(
  names: readonly string[],
  chosen: readonly string[] | undefined,
): Facet | undefined {
  const options = names.toSorted().map((name) => ({ value: name, label: nameCashier(name) }))
  const facet = useNameFacet({ kind: 'kasir', options, chosen })
  return names.length > 0 || chosen ? facet : undefined
}
