export const LINE_PROBLEMS = ['NO_COST', 'NO_UNIT', 'NO_RECIPE', 'ARCHIVED'] as const
export type LineProblem = (typeof LINE_PROBLEMS)[number]

/** What of an ingredient decides whether a line that uses it can be costed and taken from stock. */
export interface CheckedIngredient {
  readonly base_unit: string
  readonly kind: string
  readonly has_cost: boolean
  readonly has_recipe: boolean
  readonly is_archived: boolean
  readonly units: readonly { readonly name: string }[]
}

/** What keeps a line from being complete, the worst first. */
export function findLineProblems(unit: string, ingredient: CheckedIngredient): LineProblem[] {
  const problems: LineProblem[] = []
  if (ingredient.is_archived) problems.push('ARCHIVED')
  if (unit !== ingredient.base_unit && !ingredient.units.some(({ name }) => name === unit))
    problems.push('NO_UNIT')
  if (ingredient.kind === 'produced' && !ingredient.has_recipe) problems.push('NO_RECIPE')
  if (!ingredient.has_cost) problems.push('NO_COST')
  return problems
}

/** Share of complete lines in percent, down to the whole; only a recipe without a problem has 100. */
export function completenessScore(lines: number, lines_with_problems: number): number {
  if (lines === 0) return 0
  return Math.floor(((lines - lines_with_problems) * 100) / lines)
}
