/** Goods of a set: what a base unit costs, in rupiah, and the packs it is bought in. */
export interface StarterIngredient {
  readonly name: string
  readonly category: string
  readonly unit: 'g' | 'ml' | 'pcs' | 'butir' | 'lembar' | 'ikat'
  readonly cost: number
  readonly storage?: 'room' | 'chiller' | 'freezer'
  /** Base units in one, by its name: karung, dus, sachet. */
  readonly packs?: Readonly<Record<string, number>>
}

/** A choice guests make; the price of an option is added to the menu's. */
export interface StarterVariant {
  readonly name: string
  readonly kind: 'variant' | 'addition'
  readonly most: number
  readonly options: Readonly<Record<string, number>>
}

/** A menu and what one portion takes, in base units of the goods. */
export interface StarterMenu {
  readonly name: string
  readonly group: string
  readonly price: number
  readonly recipe: Readonly<Record<string, number>>
  readonly variants?: readonly string[]
}

/** A role beside those every brand has, and what its people do. */
export interface StarterRole {
  readonly name: string
  readonly about: string
  readonly works: readonly ('kitchen' | 'floor' | 'stock')[]
}

/** What a kind of business begins with. */
export interface StarterSet {
  readonly title: string
  readonly about: string
  /** Menu groups in the order in which guests see them. */
  readonly groups: readonly string[]
  readonly ingredients: readonly StarterIngredient[]
  readonly variants: readonly StarterVariant[]
  readonly menus: readonly StarterMenu[]
  /** What money goes out for, beside what every trade has. */
  readonly expenses: readonly string[]
  readonly roles: readonly StarterRole[]
}
