/** The environment of a developer: without the server, the databases and the strictness of the run that copies. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const { CI: _, TEST_DATABASE_URL: _url, TEST_RUN_FOLDER: _folder, ...env } = process.env
  return env
}
