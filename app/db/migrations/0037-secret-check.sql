-- A MAC made with the AUTH_SECRET that the site was last started with: another secret reads no session and no waiting email.
create table secret_check (
  only_row boolean primary key default true check (only_row),
  mac      text not null
);
