import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  type SelectionSetNode,
} from 'graphql'
import { isNamed, scalarText, typeText } from './type-text.ts'

/** What is needed to type a selection, and what typing it found out. */
export interface SelectionContext {
  schema: GraphQLSchema
  fragments: Map<string, FragmentDefinitionNode>
  /** Object types the answer is made of. */
  object_types: Set<string>
  /** Enums the answer holds. */
  named_types: Set<string>
}

interface Field {
  name: string
  nodes: FieldNode[]
  is_conditional: boolean
}

/** TypeScript of what a selection on a type answers, fragments spread in place. */
export function selectionText(
  context: SelectionContext,
  type: GraphQLNamedType,
  selections: SelectionSetNode[],
  indent: string,
): string {
  if (isObjectType(type)) return objectText(context, type, selections, indent)
  if (!isAbstractType(type)) throw new Error(`${type.name} has no fields to select`)
  const possible = context.schema.getPossibleTypes(type)
  const texts = possible.map((object) => objectText(context, object, selections, indent))
  return [...new Set(texts)].join(' | ')
}

function objectText(
  context: SelectionContext,
  type: GraphQLObjectType,
  selections: SelectionSetNode[],
  indent: string,
): string {
  context.object_types.add(type.name)
  const fields = new Map<string, Field>()
  for (const set of selections) collectFields(context, type, set, fields, false)
  const lines = [...fields.values()].map((field) => {
    const text = fieldText(context, type, field, `${indent}  `)
    return `${indent}  ${field.name}${field.is_conditional ? '?' : ''}: ${text}\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

function fieldText(
  context: SelectionContext,
  parent: GraphQLObjectType,
  field: Field,
  indent: string,
): string {
  const name = field.nodes[0]?.name.value ?? ''
  if (name === '__typename') return `'${parent.name}'`
  const definition = parent.getFields()[name]
  if (!definition) throw new Error(`${parent.name} has no field ${name}`)
  return typeText(definition.type, (type) => {
    const below = field.nodes.flatMap((node) => (node.selectionSet ? [node.selectionSet] : []))
    if (below.length) return selectionText(context, type, below, indent)
    if (!isNamed(type)) return scalarText(type.name)
    context.named_types.add(type.name)
    return type.name
  })
}

/** Merges what several places ask of the same field, as the server does. */
function collectFields(
  context: SelectionContext,
  type: GraphQLObjectType,
  set: SelectionSetNode,
  into: Map<string, Field>,
  is_conditional: boolean,
): void {
  for (const node of set.selections) {
    const is_optional = is_conditional || isConditional(node.directives)
    if (node.kind === 'Field') {
      const name = node.alias?.value ?? node.name.value
      const known = into.get(name)
      const nodes = [...(known?.nodes ?? []), node]
      into.set(name, { name, nodes, is_conditional: is_optional && (known?.is_conditional ?? true) })
      continue
    }
    const fragment = node.kind === 'InlineFragment' ? node : context.fragments.get(node.name.value)
    if (!fragment) throw new Error('unknown fragment')
    const condition = fragment.typeCondition?.name.value
    if (!condition || applies(context.schema, condition, type)) {
      collectFields(context, type, fragment.selectionSet, into, is_optional)
    }
  }
}

function applies(schema: GraphQLSchema, condition: string, type: GraphQLObjectType): boolean {
  const wanted = schema.getType(condition)
  return wanted === type || (isAbstractType(wanted) && schema.isSubType(wanted, type))
}

function isConditional(directives: FieldNode['directives']): boolean {
  return directives?.some(({ name }) => name.value === 'include' || name.value === 'skip') ?? false
}
