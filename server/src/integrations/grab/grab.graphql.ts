import { assertCurrentAccess } from '../../kit/current-access.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addIdCommandFields, addManyCommandFields } from '../../kit/graphql/command-field.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import './menu/grab-menu.graphql.ts'
import { publishMenu, retryChanges, setGrabItems, syncMenu } from './menu/menu.commands.ts'
import { readMerchants } from './store/merchants.ts'
import { connectStore, pauseStore, resumeStore, setAutoPush } from './store/store.commands.ts'
import { GrabPauseInput } from './store/store.input.ts'
import { grabStoreList } from './store/store.queries.ts'

addRecordFields(grabStoreList, can('grab', 'view'), {
  list: 'Outlets in reach as they stand at GrabFood.',
  one: 'Outlet',
})

builder.queryField('grabSetup', (t) =>
  t.string({
    description:
      'OFF: this server is not set up for GrabFood; REAL; or, for the demo, SIMULATED and SIMULATOR_OFF.',
    extensions: { permission: can('grab', 'view') },
    resolve: async (_root, _args, ctx) => {
      await assertCurrentAccess(ctx)
      const { services } = ctx
      if (!services.grab) return 'OFF'
      const { simulator } = services.grab
      if (!simulator) return 'REAL'
      return (await simulator.isRunning()) ? 'SIMULATED' : 'SIMULATOR_OFF'
    },
  }),
)
builder.mutationField('startGrabSimulator', (t) =>
  t.boolean({
    description: 'Starts the simulator of GrabFood that the demo offers; false where there is none.',
    extensions: { permission: can('grab', 'update'), command: 'grab.simulate' },
    resolve: async (_root, _args, ctx) => {
      await assertCurrentAccess(ctx)
      const { services } = ctx
      const simulator = services.grab?.simulator
      await simulator?.start(await readMerchants(services))
      return simulator !== null && simulator !== undefined
    },
  }),
)

builder.mutationField('connectGrabStore', (t) =>
  t.string({
    description: 'Begins the activation of an outlet at GrabFood and answers where its owner goes on.',
    extensions: { permission: can('grab', 'update'), command: 'grab_store.connect' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, args, ctx) => connectStore(ctx, args.id),
  }),
)
builder.mutationField('pauseGrabStore', (t) =>
  t.int({
    description: 'Takes no orders of GrabFood for a while; answers the id of the outlet.',
    extensions: { permission: can('grab', 'update'), command: 'grab_store.pause' },
    args: { pause: t.arg({ type: inputType('GrabPause', GrabPauseInput), required: true }) },
    resolve: (_root, args, ctx) => pauseStore(ctx, args.pause),
  }),
)
builder.mutationField('resumeGrabStore', (t) =>
  t.int({
    description: 'Takes orders of GrabFood again; answers the id of the outlet.',
    extensions: { permission: can('grab', 'update'), command: 'grab_store.resume' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, args, ctx) => resumeStore(ctx, args.id),
  }),
)
addManyCommandFields({
  setGrabAutoPush: [
    setAutoPush,
    { auto_push: 'GrabAutoPush' },
    "Lets changes of a store's menu go by themselves, or not; answers the id of the outlet.",
  ],
  setGrabItems: [
    setGrabItems,
    { items: 'GrabItems' },
    'Sells items otherwise at GrabFood than their menus say; answers their ids.',
  ],
  retryGrabChanges: [
    retryChanges,
    { retry: 'GrabRetry' },
    'Tries changes again that GrabFood had not taken; answers their ids.',
  ],
})
addIdCommandFields({
  syncGrabMenu: [syncMenu, 'Has GrabFood fetch the whole menu of an outlet; answers its id.'],
  publishGrabMenu: [
    publishMenu,
    'Queues all that differs from what GrabFood has of an outlet; answers its id.',
  ],
})
