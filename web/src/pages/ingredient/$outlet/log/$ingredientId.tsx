import { createFileRoute, notFound } from '@tanstack/react-router'
import { load, useDocument } from '../../../../kit/graphql/query.ts'
import { type ListSearch, parseListSearch } from '../../../../kit/list/list-search.ts'
import { FormSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { guard } from '../../../../parts/access/guard.ts'
import { parseReportSearch, type ReportSearch } from '../../../../parts/report/report-search.ts'
import { useReport } from '../../../../parts/report/use-report.ts'
import { shortOutletName } from '../../../../parts/session/outlet-name.ts'
import { LogPage } from '../../../../parts/stock/log-page.tsx'
import { logPeriod } from '../../../../parts/stock/movement-list.tsx'
import { outletOf } from '../../ingredient.outlet.ts'
import { GetIngredientBalanceDocument } from './ingredient-log.gql.gen.ts'
import { ingredientLogList } from './ingredient-log.list.ts'

export const Route = createFileRoute('/ingredient/$outlet/log/$ingredientId')({
  validateSearch: (search: Record<string, unknown>): ReportSearch & ListSearch => ({
    ...parseReportSearch({ periode: '7-hari', ...search }),
    ...parseListSearch(search),
  }),
  beforeLoad: guard('ingredient', 'view'),
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const outlet = outletOf(params.outlet)
    const ingredient_id = Number(params.ingredientId)
    if (!outlet || !Number.isInteger(ingredient_id)) throw notFound()
    const list = ingredientLogList(ingredient_id, outlet.id)
    list.prefetch(deps, list.scope?.({ ...deps }))
    const variables = balanceOf(ingredient_id, outlet.id, { ...deps })
    const { ingredientBalance } = await load(GetIngredientBalanceDocument, variables)
    return { outlet, ingredient_id, name: ingredientBalance.name }
  },
  pendingComponent: () => <FormSkeleton />,
  component: IngredientLogPage,
})

function balanceOf(id: number, outlet_id: number, search: Record<string, unknown>) {
  const { from, to } = logPeriod(search, outlet_id)
  return { id, outlet_id, from, until: to }
}

function IngredientLogPage() {
  const { outlet, ingredient_id, name } = Route.useLoaderData()
  const report = useReport({ remember: false })
  const navigate = Route.useNavigate()
  const variables = balanceOf(ingredient_id, outlet.id, { ...report.search })
  const balance = useDocument(GetIngredientBalanceDocument, variables, { keep: true })
  return (
    <LogPage
      name={name}
      module="ingredient"
      item_id={ingredient_id}
      crumbs={[
        { label: 'Kelola Stok' },
        { label: 'Bahan Baku', to: '/ingredient' },
        { label: shortOutletName(outlet.name), to: `/ingredient/${outlet.id}` },
      ]}
      report={report}
      outlet_id={outlet.id}
      onOutlet={(id) =>
        navigate({
          params: { outlet: String(id), ingredientId: String(ingredient_id) },
          search: (old) => old,
        })
      }
      balance={balance.data?.ingredientBalance}
      definition={ingredientLogList(ingredient_id, outlet.id)}
    />
  )
}
