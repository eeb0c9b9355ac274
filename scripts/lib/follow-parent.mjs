// Loaded before the server by `npm start`: when the starting process is gone, even killed outright, the
// server ends in order instead of staying behind with the port and the data folder.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
