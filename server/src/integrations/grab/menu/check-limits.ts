import { GRAB_LIMITS as LIMITS } from '../contract/limits.ts'
import type { MenuSource, ShownItem, SourceVariant } from './source-menu.ts'

/** Something of the menu that Grab does not take as it is. */
export interface MenuProblem {
  /** The item it concerns; null where it concerns a whole group. */
  readonly item_id: number | null
  readonly item_group_id: number
  /** What people call the item or group. */
  readonly label: string
  /** Left out of the menu; else it is sent a little otherwise. */
  readonly is_blocking: boolean
  readonly message: string
  /** What to do about it. */
  readonly fix: string
}

type Finding = Pick<MenuProblem, 'is_blocking' | 'message' | 'fix'>

const tooLong = (what: string, length: number, limit: number): Finding => ({
  is_blocking: true,
  message: `${what} ${length} karakter, GrabFood menerima ${limit}`,
  fix: `Persingkat menjadi ${limit} karakter`,
})

function variantFindings({
  name,
  options,
  min_choices,
  max_choices,
  free_quantity,
  has_cheaper,
}: SourceVariant): Finding[] {
  const findings: Finding[] = []
  if (name.length > LIMITS.group_name)
    findings.push(tooLong(`Nama varian "${name}"`, name.length, LIMITS.group_name))
  if (options.length > LIMITS.modifiers_a_group) {
    findings.push({
      is_blocking: true,
      message: `Varian "${name}" punya ${options.length} pilihan, GrabFood menerima ${LIMITS.modifiers_a_group}`,
      fix: 'Kurangi pilihan atau bagi menjadi dua varian',
    })
  }
  for (const option of options) {
    if (option.name.length > LIMITS.modifier_name)
      findings.push(tooLong(`Nama pilihan "${option.name}"`, option.name.length, LIMITS.modifier_name))
  }
  if (options.length < min_choices) {
    findings.push({
      is_blocking: true,
      message: `Varian "${name}" wajib ${min_choices} pilihan, tetapi hanya ${options.length} yang aktif`,
      fix: 'Aktifkan pilihan atau kurangi minimal pilihan',
    })
  }
  if (has_cheaper) {
    findings.push({
      is_blocking: false,
      message: `Pilihan "${name}" yang lebih murah dari harga menu tidak dikenal GrabFood`,
      fix: 'Wajibkan satu pilihan pada varian ini, atau pilihan itu dikirim seharga menu',
    })
  }
  if (free_quantity > 0 && free_quantity < Math.min(max_choices ?? options.length, options.length)) {
    findings.push({
      is_blocking: false,
      message: `Gratis ${free_quantity} pilihan pertama pada "${name}" tidak dikenal GrabFood`,
      fix: 'Di GrabFood semua pilihan dikirim dengan harganya',
    })
  }
  return findings
}

function itemFindings({ item }: ShownItem): Finding[] {
  const { name, description, variants } = item
  const findings: Finding[] = []
  if (item.is_paket) {
    findings.push({
      is_blocking: true,
      message: 'Paket belum dapat dijual di GrabFood',
      fix: 'Jual menu isinya satu per satu di GrabFood',
    })
  }
  if (name.length > LIMITS.item_name) findings.push(tooLong('Nama menu', name.length, LIMITS.item_name))
  if (description && description.length > LIMITS.description) {
    findings.push({
      is_blocking: false,
      message: `Deskripsi ${description.length} karakter dipotong menjadi ${LIMITS.description}`,
      fix: 'Persingkat deskripsi agar tidak terpotong',
    })
  }
  if (variants.length > LIMITS.groups_an_item) {
    findings.push({
      is_blocking: true,
      message: `Menu punya ${variants.length} varian, GrabFood menerima ${LIMITS.groups_an_item}`,
      fix: 'Kurangi varian menu ini',
    })
  }
  return [...findings, ...variants.flatMap(variantFindings)]
}

const hoursKey = ({ item }: ShownItem) =>
  item.opens_minute === null && item.schedule.length === 0
    ? ''
    : JSON.stringify(item.opens_minute === null ? item.schedule : [item.opens_minute, item.closes_minute])

/** Looks at what is to be sent by Grab's limits: what may go, and what is wrong with the rest. */
export function checkLimits(
  { groups }: Pick<MenuSource, 'groups'>,
  wanted: readonly ShownItem[],
): { readonly kept: readonly ShownItem[]; readonly problems: readonly MenuProblem[] } {
  const problems: MenuProblem[] = []
  const kept: ShownItem[] = []
  const times = new Set<string>([''])
  let categories = 0
  for (const group of groups) {
    const own = wanted.filter(({ item }) => item.item_group_id === group.id)
    if (own.length === 0) continue
    const tell = (finding: Finding, shown?: ShownItem) =>
      problems.push({
        item_id: shown?.item.id ?? null,
        item_group_id: group.id,
        label: shown?.item.name ?? group.name,
        ...finding,
      })
    if (group.name.length > LIMITS.category_name) {
      tell(tooLong('Nama grup menu', group.name.length, LIMITS.category_name))
      continue
    }
    if (categories === LIMITS.categories) {
      tell({
        is_blocking: true,
        message: `GrabFood menerima ${LIMITS.categories} grup menu`,
        fix: 'Gabungkan grup menu',
      })
      continue
    }
    let count = 0
    for (const shown of own) {
      const findings = itemFindings(shown)
      if (count === LIMITS.items_a_category) {
        findings.push({
          is_blocking: true,
          message: `GrabFood menerima ${LIMITS.items_a_category} menu per grup`,
          fix: 'Pindahkan menu ke grup lain',
        })
      }
      const hours = hoursKey(shown)
      if (!times.has(hours) && times.size === LIMITS.selling_times) {
        findings.push({
          is_blocking: true,
          message: `GrabFood menerima ${LIMITS.selling_times} jam jual yang berbeda`,
          fix: 'Samakan jam jual dengan menu lain',
        })
      }
      for (const finding of findings) tell(finding, shown)
      if (findings.some(({ is_blocking }) => is_blocking)) continue
      times.add(hours)
      kept.push(shown)
      count++
    }
    if (count > 0) categories++
  }
  return { kept, problems }
}
