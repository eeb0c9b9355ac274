// Loaded before the server by `npm start`: when the starting process is gone, even killed outright, the
// server ends in order instead of staying behind with the port and the data folder.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

// Nor does a reader of the output that went away (`npm start | head`) end it by an unhandled error.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
