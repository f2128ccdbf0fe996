{{- define "database.labels" -}}
app.kubernetes.io/name: bandeja-database
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end -}}

{{- define "database.plugin" -}}
barman-cloud.cloudnative-pg.io
{{- end -}}
