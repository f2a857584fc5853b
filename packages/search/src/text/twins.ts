/** Words that are written in two ways, one of which is not in the dictionary. */
export const twins: ReadonlyMap<string, string> = new Map(
  [
    ["模板", "模版"],
    ["登录", "登陆"],
    ["账号", "帐号"],
    ["账户", "帐户"],
    ["其他", "其它"],
    ["阈值", "阀值"],
  ].flatMap(([one = "", other = ""]) => [
    [one, other],
    [other, one],
  ]),
);
