/** English forms that no ending tells, by the word that they are of. */
export const irregular: ReadonlyMap<string, string> = new Map(
  `begin began begun|break broke broken|bring brought|build built|buy bought|catch caught|child children|choose chose chosen|
  drive drove driven|eat ate eaten|fall fell fallen|feel felt|find found|foot feet|forget forgot forgotten|freeze froze frozen|
  come came|give gave given|grow grew grown|hear heard|hide hid hidden|keep kept|know knew known|lead led|lend lent|lose lost|make made|
  man men|meet met|pay paid|ride rode ridden|ring rang rung|run ran|say said|see saw seen|sell sold|send sent|shake shook shaken|
  sleep slept|speak spoke spoken|spend spent|steal stole stolen|stick stuck|swim swam swum|take took taken|teach taught|
  tear tore torn|tell told|think thought|throw threw thrown|tooth teeth|understand understood|wake woke woken|wear wore worn|
  win won|woman women|write wrote written|die dying dead|lie lying|tie tying`
    .split('|')
    .flatMap((forms) => {
      const [word, ...others] = forms.trim().split(/\s+/)
      return others.map((other) => [other, word!] as const)
    }),
)
